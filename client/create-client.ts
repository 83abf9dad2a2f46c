import { buildRequest } from '#contract/kit/request.ts';
import type { Route } from '#contract/kit/route.ts';
import { readEvents } from './read-events.ts';
import { type ClientOptions, makeSender, type Sent } from './send.ts';

/** What a client has to know of a call; its types say the rest. */
export interface Call {
  method: Route['method'];
  path: string;
  /** Fields that may come with files. */
  form?: true;
  /** It is sent with a key of its own, so that sending it again does nothing twice. */
  idempotent?: true;
  /** A list that is read page by page. */
  paged?: true;
  /** What comes back, where it is not JSON. */
  reply?: 'nothing' | 'file' | 'events';
}

export type Calls = Record<string, Record<string, Call>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Instead of one that is made for this call. */
  idempotencyKey?: string;
}

type Input = Parameters<typeof buildRequest>[1];

const usualPage = 100;

/** One function for every call, by capability and name. */
export function createClientOf(calls: Calls, options: ClientOptions): Record<string, Record<string, unknown>> {
  const send = makeSender(options);
  return Object.fromEntries(
    Object.entries(calls).map(([capability, own]) => [
      capability,
      Object.fromEntries(Object.entries(own).map(([name, call]) => [name, makeCall(call, send)])),
    ]),
  );
}

function makeCall(call: Call, send: (sent: Sent) => Promise<Response>) {
  const run = (input: Input = {}, options: CallOptions = {}) => {
    const route = { method: call.method, path: call.path, spec: call.form ? { form: true } : {} };
    const request = buildRequest(route as unknown as Route, input);
    return send({ ...request, ...options, isIdempotent: call.idempotent === true });
  };
  if (call.reply === 'events') {
    return async function* follow(input?: Input, options?: CallOptions) {
      const { body } = await run(input, options);
      if (body) yield* readEvents(body);
    };
  }
  const ask = async (input?: Input, options?: CallOptions) => readReply(call, await run(input, options));
  if (!call.paged) return ask;

  /** Asks for the next page when the one before was taken. */
  async function* pages(input: Input = {}, options?: CallOptions) {
    const size = Number(input.query?.pageSize ?? usualPage);
    for (let page = Number(input.query?.page ?? 1); ; page += 1) {
      const rows = (await ask({ ...input, query: { ...input.query, page, pageSize: size } }, options)) as unknown[];
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  }

  async function* each(input?: Input, options?: CallOptions) {
    for await (const rows of pages(input, options)) yield* rows;
  }
  return Object.assign(ask, { pages, each });
}

async function readReply({ reply }: Call, response: Response): Promise<unknown> {
  if (reply === 'nothing') {
    await response.body?.cancel();
    return undefined;
  }
  if (reply === 'file') {
    const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, blob: await response.blob() };
  }
  return response.json();
}
