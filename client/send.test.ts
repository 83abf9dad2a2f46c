import { expect, test } from 'vitest';
import { type ClientOptions, makeSender, ScanfrontError, type Sent } from './send.ts';

const call: Sent = { method: 'GET', path: '/products', body: undefined, contentType: undefined, isIdempotent: false };

/** A server that gives these answers one after the other, and what it was asked and waited for meanwhile. */
function answering(...answers: (Response | Error)[]) {
  const asked: Request[] = [];
  const waits: number[] = [];
  const options: ClientOptions = {
    key: 'sk_live_test',
    baseUrl: 'https://scanfront.test/',
    fetch: async (url, init) => {
      asked.push(new Request(url as string, init));
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing more was expected.');
      return answer;
    },
    wait: async (seconds) => void waits.push(seconds),
  };
  return { asked, waits, options };
}

const refused = (status: number, retryAfter?: number) =>
  Response.json(
    { error: { name: 'TOO_MANY', message: 'Please wait.', correlationId: 'abcdefgh' } },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  );

test('what was turned away is sent again after the wait that the answer names', async () => {
  const { asked, waits, options } = answering(refused(429, 7), refused(503, 2), new Response('[]'));
  expect((await makeSender(options)(call)).status).toBe(200);
  expect(waits).toEqual([7, 2]);
  expect(asked.map(({ url }) => url)).toEqual(Array(3).fill('https://scanfront.test/api/v1/products'));
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer sk_live_test');
});

test('an idempotent call is sent again with the same key, and another call with another', async () => {
  const { asked, options } = answering(new Error('cut off'), new Response('{}'), new Response('{}'));
  const send = makeSender(options);
  const sent = { ...call, method: 'POST', isIdempotent: true };
  await send(sent);
  await send(sent);
  const [first, again, other] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(again);
  expect(other).not.toBe(first);
});

test('what may have had an effect is not sent twice', async () => {
  const cut = answering(new Error('cut off'));
  await expect(makeSender(cut.options)({ ...call, method: 'POST' })).rejects.toThrow('cut off');
  const busy = answering(refused(503, 1));
  await expect(makeSender(busy.options)({ ...call, method: 'POST' })).rejects.toThrow(ScanfrontError);
  const early = answering(refused(429, 1), new Response('{}'));
  expect((await makeSender(early.options)({ ...call, method: 'POST' })).status).toBe(200);
});

test('it gives up after the tries it was given, and on a wait that is too long', async () => {
  const often = answering(refused(429, 1), refused(429, 1), refused(429, 1));
  const error = await makeSender(often.options)(call).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 429, code: 'TOO_MANY', retryAfter: 1, correlationId: 'abcdefgh' });
  const long = answering(refused(429, 3600));
  await expect(makeSender(long.options)(call)).rejects.toMatchObject({ retryAfter: 3600 });
  expect(long.waits).toEqual([]);
});
