import { expect, test } from 'vitest';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { RecognitionAccess, RecognitionQuery } from '../recognition.port.ts';
import { chatCompletions } from './chat-completions.adapter.ts';
import { callAddress } from './chat-completions-facts.ts';

const sandbox = sandboxForFile();

const picture = Buffer.from('ffd8ffe000104a464946', 'hex');
const query: RecognitionQuery = {
  picture,
  categories: ['Garden', 'Home and Kitchen', 'Tools'],
  pieces: ['Brand', 'Material'],
  defects: ['Scratched', 'Dented'],
};

function ask(access: Partial<RecognitionAccess> = {}, { timeoutMs = 20_000, asked = query } = {}) {
  const vendor = chatCompletions({
    fetch: (url, { timeoutMs: patience, ...request }) =>
      fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(patience) }),
    admits: () => true,
    timeoutMs,
  });
  return vendor.recognize({ address: `${sandbox.url}/recognition/v1`, ...sandboxKeys.recognition, ...access }, asked);
}

const arm = (scenario: string) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'recognition', scenario, times: 1 } });

test('a picture is described in the seller’s own words, and in no others', async () => {
  const seen = await ask();
  expect(seen).toMatchObject({
    ok: true,
    value: { title: expect.stringMatching(/./), brand: expect.stringMatching(/./) },
  });
  if (!seen.ok || !seen.value) return;
  expect([...query.categories, null]).toContain(seen.value.category);
  expect(seen.value.pieces).toEqual([{ name: 'Brand', value: seen.value.brand }]);
  expect(query.defects).toEqual(expect.arrayContaining(seen.value.defects));
  expect(await ask()).toEqual(seen);
  expect(await ask({}, { asked: { ...query, categories: [], pieces: [], defects: [] } })).toMatchObject({
    value: { category: null, pieces: [], defects: [] },
  });
  await arm('fenced');
  expect(await ask()).toEqual(seen);
});

test.each(['nothing', 'refusal'])('that it shows nothing is an answer, too: %s', async (scenario) => {
  await arm(scenario);
  expect(await ask()).toEqual({ ok: true, value: null });
});

test.each([
  ['bad-key', 'UNAUTHORIZED', 'Incorrect API key provided.'],
  ['no-model', 'NOT_FOUND', 'The model does not exist.'],
  ['no-credit', 'LIMITED', 'You exceeded your current quota.'],
  ['no-pictures', 'REFUSED', 'This model takes no images.'],
  ['rate-limited', 'LIMITED', 'rate_limited'],
  ['error-500', 'UNAVAILABLE', 'internal_error'],
  ['bad-json', 'UNAVAILABLE', undefined],
  ['prose', 'UNAVAILABLE', undefined],
  ['cut-off', 'UNAVAILABLE', undefined],
  ['reset', 'UNAVAILABLE', undefined],
])('%s is %s', async (scenario, failure, message) => {
  await arm(scenario);
  expect(await ask()).toEqual({ ok: false, failure, message });
});

test('nobody is waited for without end, and the key and the model have to be right', async () => {
  await arm('time-out');
  expect(await ask({}, { timeoutMs: 50 })).toMatchObject({ failure: 'UNAVAILABLE' });
  expect(await ask({ key: 'wrong' })).toMatchObject({ failure: 'UNAUTHORIZED' });
  expect(await ask({ model: 'another' })).toMatchObject({ failure: 'NOT_FOUND' });
  expect(await ask({ address: `${sandbox.url}/nothing` })).toMatchObject({ failure: 'NOT_FOUND' });
});

test('an address is taken as it is copied, with the call or without', () => {
  const call = 'https://api.example.com/v1/chat/completions';
  for (const written of ['https://api.example.com/v1', 'https://api.example.com/v1/ ', call])
    expect(callAddress(written)).toBe(call);
});
