import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { components, paths } from './schema.js';

/** How a service is reached. */
export interface ClientSettings {
  /** Where the service is, without a slash at the end: `http://127.0.0.1:8080`. */
  readonly address: string;
  /** The key, where the service wants one. */
  readonly key?: string;
  /** What sends requests; the `fetch` of the platform unless said otherwise. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A client whose calls are those of the service's document: paths, bodies and answers have types. */
export type TilewrightClient = Client<paths>;

/**
 * Makes a client of a service. A call never throws for what the service refuses: it gives `data` or `error`, the latter
 * problem details (RFC 9457).
 *
 * @example
 * const tilewright = createTilewright({ address: 'http://127.0.0.1:8080' });
 * const { data, error } = await tilewright.POST('/v1/solve', { body: { board: 'flood:3x3:012110201' } });
 */
export function createTilewright({ address, key, fetch }: ClientSettings): TilewrightClient {
  return createClient<paths>({
    baseUrl: address,
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
    ...(fetch ? { fetch } : {}),
  });
}
