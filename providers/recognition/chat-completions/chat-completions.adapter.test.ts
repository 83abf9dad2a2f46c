import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
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

const kettle = { title: 'Kettle', brand: '', model: '', category: '', pieces: [], defects: [], condition: '' };
const saying = (content: unknown) => ({ choices: [{ message: { content } }] });

/** A vendor that speaks HTTP as the test says, for what no vendor should do and one will. */
async function vendorThat(answers: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answers(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = (body: unknown) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

test.each([
  ['nothing at all', ''],
  ['a list', []],
  ['no choices', { choices: [] }],
  ['no message', { choices: [{ message: null }] }],
  ['a page', '<html>Busy</html>'],
  ['a number', saying(7)],
  ['a list of goods', saying(JSON.stringify([kettle]))],
  ['an error with 200', { error: { message: 'Overloaded' } }],
])('%s is no answer', async (_what, body) => {
  expect(await ask({ address: await vendorThat(send(body)) })).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
});

test('of an odd answer what fits is taken, in the seller’s order, and nothing else', async () => {
  const odd = {
    ...kettle,
    title: ` Kettle\n\u0007steel ${'x'.repeat(400)}`,
    brand: null,
    category: ['Tools'],
    pieces: [
      { name: 'material', value: 'Steel' },
      { name: 'BRAND', value: '' },
      { name: 'Brand', value: 'Bellmont' },
      { name: 'brand', value: 'Another' },
      { name: 'Voltage', value: '220' },
    ],
    defects: ['dented', 'Dented', 'On fire'],
    price: 3,
  };
  const seen = await ask({ address: await vendorThat(send(saying([{ type: 'text', text: JSON.stringify(odd) }]))) });
  expect(seen).toEqual({
    ok: true,
    value: {
      ...kettle,
      title: expect.stringMatching(/^Kettle ?steel x+$/),
      category: null,
      pieces: [
        { name: 'Brand', value: 'Bellmont' },
        { name: 'Material', value: 'Steel' },
      ],
      defects: ['Dented'],
    },
  });
  expect(seen.ok && seen.value?.title.length).toBeLessThanOrEqual(300);
});

test('an answer that begins and never ends is given up, and one that leads elsewhere is not followed', async () => {
  const endless = await vendorThat((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices": [');
  });
  expect(await ask({ address: endless }, { timeoutMs: 100 })).toMatchObject({ failure: 'UNAVAILABLE' });
  let asked = 0;
  const elsewhere = await vendorThat(() => {
    asked += 1;
  });
  const leading = await vendorThat((response) => response.writeHead(307, { location: elsewhere }).end());
  expect(await ask({ address: leading })).toMatchObject({ failure: 'NOT_FOUND' });
  expect(asked).toBe(0);
});

test('an address is taken as it is copied, with the call or without', () => {
  const call = 'https://api.example.com/v1/chat/completions';
  for (const written of ['https://api.example.com/v1', 'https://api.example.com/v1/ ', call])
    expect(callAddress(written)).toBe(call);
});
