/** What `application/problem+json` says (RFC 9457), with the command's fault beside it. */
export interface Problem {
  /** A page of the documentation on this sort of problem. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  /** What is wrong with a board or an option, as in the command's JSON. */
  readonly fault?: unknown;
}

const SORTS = {
  'bad-request': [400, 'The request cannot be read'],
  unauthorized: [401, 'A key is needed'],
  forbidden: [403, 'Not allowed from here'],
  'not-found': [404, 'There is nothing here'],
  'method-not-allowed': [405, 'This is not done here'],
  'too-slow': [408, 'The request came in too slowly'],
  'too-large': [413, 'Too large'],
  'unsupported-media-type': [415, 'The body must be JSON'],
  fault: [422, 'The board or an option cannot be used'],
  'too-many-requests': [429, 'Too many requests'],
  'internal-error': [500, 'An error of the service'],
  overloaded: [503, 'Too much to do'],
  stopping: [503, 'The service is stopping'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemSort = keyof typeof SORTS;

/** Thrown where a request cannot be answered; the server turns it into a response. */
export class ProblemError extends Error {
  readonly sort: ProblemSort;
  readonly fault: unknown;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(sort: ProblemSort, detail: string, more: { fault?: unknown; retryAfter?: number } = {}) {
    super(detail);
    this.sort = sort;
    this.fault = more.fault;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return SORTS[this.sort][0];
  }

  /** The body of a response that says what is wrong. */
  body(): Problem {
    const [status, title] = SORTS[this.sort];
    return {
      type: `/docs/problems#${this.sort}`,
      title,
      status,
      ...(this.message ? { detail: this.message } : {}),
      ...(this.fault === undefined ? {} : { fault: this.fault }),
    };
  }
}

/** All sorts of problems, for the page that the `type` of each points to. */
export function problemSorts(): readonly { sort: string; status: number; title: string }[] {
  return Object.entries(SORTS).map(([sort, [status, title]]) => ({ sort, status, title }));
}

/** What the checker of a body says of its shape, as a problem (400). */
export function shapeProblem(errors: readonly ShapeError[]): ProblemError {
  // What a `oneOf` complains of comes with the complaints of each of its branches, which say less.
  const choice = errors.filter(({ keyword }) => keyword === 'oneOf');
  const said = (choice.length > 0 ? choice : errors).map(
    ({ instancePath = '', keyword, params, message }) => {
      const place = `body${instancePath.replaceAll('/', '.')}`;
      const extra = params?.additionalProperty;
      if (extra !== undefined) return `${place} has no "${String(extra)}"`;
      if (keyword === 'oneOf') return `${place} takes "board" or "boards", one of them`;
      if (keyword === 'enum') return `${place} ${message}: ${String(params?.allowedValues)}`;
      return `${place} ${message}`;
    },
  );
  return new ProblemError('bad-request', [...new Set(said)].join('; '));
}

interface ShapeError {
  readonly instancePath?: string;
  readonly keyword?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}
