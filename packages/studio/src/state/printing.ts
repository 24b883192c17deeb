import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/** What is on paper instead of the page while it is printed; null else. */
export const sheet = signal<FunctionComponent | null>(null);
