import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerCache } from './cache.js';
import type { Scheduler } from './scheduler.js';

/** What is counted for Prometheus. Labels are routes and outcomes, never boards, keys or addresses. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests: Counter<'route' | 'status'>;
  readonly duration: Histogram<'route'>;
  readonly cache: Counter<'result'>;

  constructor(scheduler: Scheduler, cache: AnswerCache) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: 'tilewright_' });
    this.requests = new Counter({
      name: 'tilewright_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['route', 'status'],
      registers,
    });
    this.duration = new Histogram({
      name: 'tilewright_request_seconds',
      help: 'Time from the head of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    });
    this.cache = new Counter({
      name: 'tilewright_cache_total',
      help: 'Answers looked for in the cache.',
      labelNames: ['result'],
      registers,
    });
    const gauges: readonly [string, string, () => number][] = [
      ['tilewright_running', 'Requests that are worked on.', () => scheduler.running],
      ['tilewright_waiting', 'Requests that wait for a thread.', () => scheduler.waiting],
      ['tilewright_cache_entries', 'Answers in memory.', () => cache.entries],
    ];
    for (const [name, help, value] of gauges) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    }
  }
}
