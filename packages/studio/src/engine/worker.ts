import { serveJobs } from '@tilewright/core/jobs';
import { studioHandlers } from './handlers.js';

declare const self: DedicatedWorkerGlobalScope;

serveJobs(
  {
    post: (message) => self.postMessage(message),
    listen: (listener) => {
      self.onmessage = (event: MessageEvent) => listener(event.data);
    },
  },
  studioHandlers,
);
