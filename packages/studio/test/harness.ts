import { after, before } from 'node:test';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

interface Served {
  readonly server: { close(): void; closeAllConnections(): void };
  readonly address: string;
}

const scripts = new URL('../../../../scripts/', import.meta.url);
const { serve } = (await import(new URL('serve.mjs', scripts).href)) as {
  serve(folder: string, port?: number): Promise<Served>;
};

/** Serves a built studio on a port of its own. */
export function serveStudio(folder: string): Promise<Served> {
  return serve(folder);
}

/** Where the studio is built. */
export const DIST = new URL('../../dist/', import.meta.url).pathname;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page and whatever went wrong in it. */
export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

/** The browser and the server of one test file. Both end with it. */
export class Studio {
  browser!: Browser;
  served!: Served;
  #contexts: BrowserContext[] = [];

  async start(folder: string): Promise<void> {
    this.served = await serve(folder);
    this.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: FLAGS,
    });
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    this.served?.server.closeAllConnections();
    this.served?.server.close();
  }

  /** Opens a page of the studio in a fresh profile. */
  async open(hash = '', options: BrowserContextOptions = {}): Promise<Opened> {
    const context = await this.browser.newContext({
      viewport: { width: 1200, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    this.#contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(this.served.address + hash);
    await page.waitForSelector('#main:not([aria-busy])');
    return { page, context, errors };
  }

  async closePages(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }
}

/** The studio of a test file, started before its tests and ended after them. */
export function useStudio(folder = DIST): Studio {
  const studio = new Studio();
  before(() => studio.start(folder));
  after(() => studio.stop());
  return studio;
}

/** A cell of the board, by its index. */
export function cell(index: number): string {
  return `.play-board [data-cell="${index}"]`;
}
