import type { ErrorBody } from '#contract/kit/failures.ts';
import { buildRequest } from '#contract/kit/request.ts';
import type { Route, RouteInput, RouteReply } from '#contract/kit/route.ts';

/** An answer that was not what the contract promises for success. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Headers;

  constructor(status: number, body: ErrorBody, headers: Headers) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  get code(): string | undefined {
    return this.body.error?.name;
  }

  /** The field errors as an object. */
  get fields(): Record<string, string> {
    return Object.fromEntries((this.body.errors ?? []).map(({ param, msg }) => [param, msg]));
  }
}

export type Caller = <R extends Route>(route: R, ...input: InputOf<R>) => Promise<RouteReply<R>>;

// A route without any input is called with the route alone.
type InputOf<R extends Route> = object extends RouteInput<R> ? [input?: RouteInput<R>] : [input: RouteInput<R>];

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

/** Calls the API over real HTTP, as the web does. */
export function makeCaller(baseUrl: string, options: CallOptions = {}): Caller {
  return async (route, ...[input]) => {
    const response = await send(baseUrl, route, input ?? {}, options);
    const text = await response.text();
    const body = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) throw new CallError(response.status, body, response.headers);
    return body;
  };
}

/** The raw response, for tests about headers, redirects and streams. */
export function send(baseUrl: string, route: Route, input: object, options: CallOptions = {}): Promise<Response> {
  const request = buildRequest(route, input);
  return fetch(`${baseUrl}/api/v1${request.path}`, {
    method: request.method,
    body: request.body,
    redirect: 'manual',
    headers: {
      ...(request.contentType && { 'content-type': request.contentType }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
  });
}
