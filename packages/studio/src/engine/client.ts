import { JobClient, type RunningJob } from '@tilewright/core/jobs';
import type { Progress } from '@tilewright/core/outcome';
import type { StudioJobs } from './jobs.js';

type Client = JobClient<StudioJobs>;

/**
 * The workers, each started when first needed: the first page loads no engine. What is made ahead has a worker of its own,
 * so that nobody who asks for a hint waits for it.
 */
const clients = new Map<'asked' | 'ahead', Client>();

function engine(which: 'asked' | 'ahead'): Client {
  const there = clients.get(which);
  if (there) return there;
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
    if (clients.get(which) === made) clients.delete(which);
  });
  clients.set(which, made);
  return made;
}

/** Asks the worker for a job; see `StudioJobs`. */
export function ask<N extends keyof StudioJobs & string>(
  name: N,
  input: StudioJobs[N]['input'],
  onProgress?: (progress: Progress) => void,
): RunningJob<StudioJobs[N]['output']> {
  return engine('asked').start(name, input, onProgress);
}

/** Asks for a job that nobody waits for yet. */
export function askAhead<N extends keyof StudioJobs & string>(
  name: N,
  input: StudioJobs[N]['input'],
): RunningJob<StudioJobs[N]['output']> {
  return engine('ahead').start(name, input);
}
