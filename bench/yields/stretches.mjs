// The longest stretch between two yields of a task, in CPU time of the thread it runs on.
import { openSync, readSync } from 'node:fs';

/** The main thread's own CPU time, which `process.cpuUsage` mixes with that of garbage collectors and compilers beside it. */
const schedule = (() => {
  try {
    return openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  } catch {
    return -1;
  }
})();
const text = Buffer.alloc(64);

/** CPU time of this thread in milliseconds; elsewhere than on Linux, that of the process. */
export function threadMs() {
  // Asking for the process's time brings the thread's up to date.
  const { user, system } = process.cpuUsage();
  if (schedule < 0) return (user + system) / 1000;
  const length = readSync(schedule, text, 0, 64, 0);
  return Number(text.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

/** Drives a task for `most` milliseconds of CPU time; tells its longest stretch and, where it ended, its result. */
export function measure(task, most) {
  const started = threadMs();
  let before = started;
  let longest = 0;
  let at = 0;
  let steps = 0;
  for (;;) {
    const step = task.next();
    const now = threadMs();
    steps++;
    if (now - before > longest) {
      longest = now - before;
      at = steps;
    }
    if (step.done) return { longest, at, steps, ms: now - started, result: step.value };
    if (now - started > most) {
      task.return();
      return { longest: Math.max(longest, threadMs() - now), at, steps, ms: now - started, result: null };
    }
    before = threadMs();
  }
}
