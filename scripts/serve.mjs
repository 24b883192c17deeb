// Serves a folder of files on localhost: for the studio, and for its tests.
import { createServer } from 'node:http';
import sirv from 'sirv';

/** Headers that a public server should send as well; the page carries its content policy itself. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** The names with a hash of their contents: browsers keep them for ever. */
const HASHED = /-[\w-]{8}\.\w+$/;

/**
 * Starts a server for the files of `folder` on 127.0.0.1; port 0 takes any free one. Gives the server and its address. A
 * file that is replaced is served anew.
 */
export function serve(folder, port = 0) {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    // As the build wrote them beside the files themselves.
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(SAFE)) response.setHeader(name, value);
      const kept = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('Cache-Control', kept);
    },
  });
  const server = createServer((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      files(request, response, () => {
        response.writeHead(404, { ...SAFE, 'Content-Type': 'text/plain' }).end('Not found.\n');
      });
    } else response.writeHead(405, { ...SAFE, Allow: 'GET, HEAD' }).end();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({ server, address: `http://localhost:${server.address().port}/` });
    });
  });
}
