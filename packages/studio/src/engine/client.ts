import { JobClient, type RunningJob } from '@tilewright/core/jobs';
import type { Progress } from '@tilewright/core/outcome';
import type { StudioJobs } from './jobs.js';

let client: JobClient<StudioJobs> | null = null;

/** The worker, started when first needed: the first page loads no engine. */
function engine(): JobClient<StudioJobs> {
  if (client) return client;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'tilewright-engine',
  });
  const made = new JobClient<StudioJobs>({
    post: (message) => worker.postMessage(message),
    listen: (listener) => worker.addEventListener('message', (event) => listener(event.data)),
  });
  worker.addEventListener('error', (event) => {
    made.lose(new Error(event.message || 'The engine could not be loaded.'));
    worker.terminate();
    // The next job starts a new one.
    if (client === made) client = null;
  });
  client = made;
  return made;
}

/** Asks the worker for a job; see `StudioJobs`. */
export function ask<N extends keyof StudioJobs & string>(
  name: N,
  input: StudioJobs[N]['input'],
  onProgress?: (progress: Progress) => void,
): RunningJob<StudioJobs[N]['output']> {
  return engine().start(name, input, onProgress);
}
