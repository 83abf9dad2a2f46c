import type { ErrorBody } from '#contract/kit/failures.ts';
import { buildRequest } from '#contract/kit/request.ts';
import type { Route, RouteInput, RouteReply } from '#contract/kit/route.ts';
import { ApiError, isPlanError, notPermittedError, offlineError } from './api-error.ts';
import { approvalPrompt } from './approval-prompt.ts';
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts';
import { fullSignInPrompt } from './full-sign-in-prompt.ts';
import { permitted } from './permitted.ts';
import { readEvents } from './read-events.ts';
import { session } from './session.ts';
import { stepUpPrompt } from './step-up-prompt.ts';
import { readTotalCount, type TotalCount } from './total-count.ts';
import { upgradePrompt } from './upgrade-prompt.ts';

const base = '/api/v1';

export interface CallOptions {
  signal?: AbortSignal;
  /** Repeating a call with the same key repeats its answer, not its effect. */
  idempotencyKey?: string;
  /** What a supervisor reads whom it is shown to, where the role alone does not go as far: “Refund $80.00 of order #41”. */
  actWords?: string;
  /** Told how much of an upload has gone out, between 0 and 1. */
  onProgress?: OnProgress;
}

// A route without any input is called with the route alone.
type InputOf<R extends Route> =
  object extends RouteInput<R>
    ? [input?: RouteInput<R>, options?: CallOptions]
    : [input: RouteInput<R>, options?: CallOptions];

/** Calls the API: input and answer are typed by the contract. */
export async function call<R extends Route>(route: R, ...[input, options]: InputOf<R>): Promise<RouteReply<R>> {
  const { data } = await request(route, input ?? {}, options);
  return data as RouteReply<R>;
}

/** Calls a paged list: the page, and the length of the whole list. */
export async function callPage<R extends Route>(
  route: R,
  ...[input, options]: InputOf<R>
): Promise<{ rows: RouteReply<R> } & TotalCount> {
  const { data, response } = await request(route, input ?? {}, options);
  return { rows: data as RouteReply<R>, ...readTotalCount(response.headers) };
}

/** Calls for a file: its content, and the name to save it under. */
export async function callFile<R extends Route>(
  route: R,
  ...[input, options]: InputOf<R>
): Promise<{ blob: Blob; name: string }> {
  const response = await sendInPerson(route, input ?? {}, options);
  if (!response.ok) throw await toError(response);
  const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await response.blob(), name };
}

/** Follows a stream of events until it ends or the signal says stop. */
export async function* follow<R extends Route>(
  route: R,
  ...[input, options]: InputOf<R>
): AsyncGenerator<RouteReply<R>> {
  const response = await send(route, input ?? {}, options);
  if (!response.ok) throw await toError(response);
  if (!response.body) return;
  for await (const event of readEvents(response.body)) yield event as RouteReply<R>;
}

/**
 * Where the server asks whether it is still the same person, they are asked, and the call is sent once more. So it is
 * where a supervisor can approve what the role does not include.
 */
async function sendInPerson(route: Route, input: object, options: CallOptions = {}): Promise<Response> {
  let response = await send(route, input, options);
  let refusal = await readRefusal(response);
  if (refusal?.name === 'STEP_UP_NEEDED' && (await stepUpPrompt.ask())) {
    response = await send(route, input, options);
    refusal = await readRefusal(response);
  }
  // What pages read is left out where a PIN does not open it; what somebody has pressed needs a way on.
  if (refusal?.name === 'FULL_SIGN_IN' && route.method !== 'GET') fullSignInPrompt.show();
  if (refusal?.approvable !== true) return response;
  const { method, path, body } = buildRequest(route, input);
  const approval = await approvalPrompt.ask({
    permission: String(refusal.permission),
    method,
    path: base + path,
    body: typeof body === 'string' ? JSON.parse(body) : null,
    words: options.actWords,
    refusal: refusal.message,
  });
  return approval === undefined ? response : send(route, input, options, approval);
}

async function readRefusal(response: Response): Promise<(ErrorBody['error'] & Record<string, unknown>) | undefined> {
  if (response.status !== 403) return undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as ErrorBody;
  return body.error;
}

async function request(route: Route, input: object, options?: CallOptions) {
  const response = await sendInPerson(route, input, options);
  if (!response.ok) throw await toError(response);
  const text = await response.text();
  return { response, data: text === '' ? undefined : JSON.parse(text) };
}

async function send(route: Route, input: object, options: CallOptions = {}, approval?: string): Promise<Response> {
  if (!permitted.allows(route)) throw notPermittedError();
  const { method, path, body, contentType } = buildRequest(route, input);
  const { token } = session.get();
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    ...(approval && { 'scanfront-approval': approval }),
  };
  try {
    const request = { method, body, headers, signal: options.signal };
    const { onProgress } = options;
    const sent = onProgress ? fetchWithProgress(base + path, request, onProgress) : fetch(base + path, request);
    const response = await sent;
    // The token has ended: on another device, by a new password, or by time. The next one is not meant.
    if (response.status === 401 && token === session.get().token) session.end();
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw offlineError();
  }
}

async function toError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const error = new ApiError(response.status, body, retryAfter);
  if (isPlanError(error)) upgradePrompt.show(error.name, error.message);
  return error;
}
