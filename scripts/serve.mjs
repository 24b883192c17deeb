// Serves a folder of files on localhost: for the studio, and for its tests.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.map']);

/** Headers that a public server should send as well; the page carries its content policy itself. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/**
 * Starts a server for the files of `folder` on 127.0.0.1; port 0 takes any free one. Gives the server and its address.
 * Names with a hash are kept by browsers for ever, all others are asked for again each time.
 */
export function serve(folder, port = 0) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...SAFE, Allow: 'GET, HEAD' }).end();
      return;
    }
    let path;
    try {
      path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    } catch {
      response.writeHead(400, SAFE).end();
      return;
    }
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    let size;
    let tag;
    try {
      const found = statSync(file);
      if (!found.isFile() || path.includes('\0')) throw new Error('not a file');
      size = found.size;
      tag = `"${found.mtimeMs.toString(36)}-${size.toString(36)}"`;
    } catch {
      response.writeHead(404, { ...SAFE, 'Content-Type': 'text/plain' }).end('Not found.\n');
      return;
    }
    const kind = extname(file);
    const headers = {
      ...SAFE,
      'Content-Type': TYPES[kind] ?? 'application/octet-stream',
      'Cache-Control': /-[A-Z0-9]{8}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    const packed = PACKED.has(kind) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (packed) headers['Content-Encoding'] = 'gzip';
    else headers['Content-Length'] = size;
    response.writeHead(200, headers);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const stream = createReadStream(file).on('error', () => response.destroy());
    if (packed) stream.pipe(createGzip()).pipe(response);
    else stream.pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({ server, address: `http://localhost:${server.address().port}/` });
    });
  });
}
