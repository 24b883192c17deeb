// A load generator that keeps to its own pace: requests leave when it is their time, whether or not earlier ones are
// answered, so that a slow server is seen as slow (closed loops wait, and hide it).
import { Agent, request } from 'node:http';

/** Sends one body and tells the status and the time to the end of the answer, in milliseconds. */
function send(agent, port, path, body) {
  return new Promise((resolve) => {
    const began = performance.now();
    const done = (status) => resolve({ status, ms: performance.now() - began });
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode));
      },
    );
    call.on('error', () => done(0));
    call.end(body);
  });
}

/** `rate` requests a second for `seconds`; bodies by turns. Gives what came of each. */
export async function openLoop({ port, path, bodies, rate, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const total = Math.round(rate * seconds);
  const results = [];
  const began = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
    for (; sent < due; sent++) results.push(send(agent, port, path, bodies[sent % bodies.length]));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const answers = await Promise.all(results);
  agent.destroy();
  return answers;
}

/** As many requests as `connections` at a time bring through: all bodies once, or by turns for `seconds`. */
export async function closedLoop({ port, path, bodies, connections, seconds = 0 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const answers = [];
  let next = 0;
  const more = () => (seconds > 0 ? performance.now() - began < seconds * 1000 : next < bodies.length);
  const lane = async () => {
    while (more()) answers.push(await send(agent, port, path, bodies[next++ % bodies.length]));
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return { answers, rate: answers.length / ((performance.now() - began) / 1000) };
}

/** The p-th part (0 to 1) of the times. */
export function quantile(answers, p) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(p * times.length))] ?? 0;
}
