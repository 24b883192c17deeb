import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built studio at `/`; what stands outside its folder is never reached. */
export async function studioFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: ['index.html'],
    dotfiles: 'deny',
    etag: true,
    // Scripts and styles stand compressed beside themselves.
    preCompressed: true,
    lastModified: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Names with a hash never change what they hold.
      const lasting = /-[A-Za-z0-9_-]{8,}\.\w+$/.test(basename(path));
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
