import type { EngineRequest, Identity, PictureForm } from '@tilewright/service';

/** What the service's main thread asks of a thread that works. */
export type EngineJobs = {
  readonly answer: {
    readonly input: EngineRequest;
    /** The object that the command prints for the verb. */
    readonly output: Readonly<Record<string, unknown>>;
    /** What is known of the board as soon as it is read. */
    readonly news: Identity;
  };
  readonly picture: {
    readonly input: { readonly id: string; readonly form: PictureForm };
    readonly output: { readonly bytes: Uint8Array } | { readonly fault: Readonly<Record<string, unknown>> };
  };
};
