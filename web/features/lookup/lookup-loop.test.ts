import { describe, expect, test } from 'vitest';
import { createBrowser, noAnswer, productOf, refusal, turns } from './lookup-parts.fixture.ts';

/** A run over these codes, with the first one under way. */
async function begin(...values: string[]) {
  const browser = createBrowser();
  const session = await browser.openTab(values);
  session.start();
  await turns();
  return { ...browser, session };
}

describe('a lookup', () => {
  test('asks for one barcode at a time, in the order they were entered', async () => {
    const { session, requests, last } = await begin('1', '2', '3');
    expect(requests.map(({ barcode }) => barcode.value)).toEqual(['1']);
    expect(session.get()).toMatchObject({ phase: 'running', progress: 0, total: 3 });
    await last().answer();
    expect(requests.map(({ barcode }) => barcode.value)).toEqual(['1', '2']);
    expect(session.get()).toMatchObject({ progress: 1, total: 3 });
    expect(session.get().barcodes.map(({ state }) => state)).toEqual(['done', 'looking', 'waiting']);
    expect(session.get().results).toMatchObject([{ product: productOf('1'), message: null }]);
  });

  test('ends with its results shown and the list cleared', async () => {
    const { session, last } = await begin('1', '2');
    await last().answer();
    await last().refuse(refusal(404));
    expect(session.get()).toMatchObject({ phase: 'idle', progress: 2, total: 2, barcodes: [] });
    expect(session.get().results.map(({ message }) => message)).toEqual([null, 'Not Found']);
  });

  test('sends each barcode under the id of its scan', async () => {
    const { requests, session, last } = await begin('1', '2');
    await last().answer();
    expect(requests.map(({ key }) => key)).toEqual(session.get().barcodes.map(({ id }) => id));
  });

  test('takes along what is added meanwhile, and leaves out what is removed', async () => {
    const { session, requests, last } = await begin('1', '2');
    session.add([{ ...last().barcode, value: '3' }]);
    session.remove(session.get().barcodes[1]?.id ?? '');
    await last().answer();
    expect(requests.map(({ barcode }) => barcode.value)).toEqual(['1', '3']);
    expect(session.get()).toMatchObject({ progress: 1, total: 2 });
  });

  test('keeps the answer of a barcode that was removed while it was looked up', async () => {
    const { session, last } = await begin('1');
    session.remove(last().barcode.id);
    await last().answer();
    expect(session.get()).toMatchObject({ phase: 'idle', results: [{ product: productOf('1') }] });
  });
});

describe('a refusal', () => {
  test.each([
    [404, 'Not Found'],
    [400, 'Invalid barcode/format'],
    [500, 'Server Error'],
    [403, 'Unknown Error'],
    [503, 'Unknown Error'],
    [418, 'Unknown Error'],
  ])('%i is recorded as %s', async (status, message) => {
    const { session, last } = await begin('1');
    await last().refuse(refusal(status));
    expect(session.get().results).toMatchObject([{ product: null, message, barcode: { value: '1' } }]);
  });

  test('302 is recorded as Already_Exist with the product that is there', async () => {
    const { session, last } = await begin('1');
    await last().refuse(refusal(302, { name: 'Already_Exist', product: productOf('old') }));
    expect(session.get().results).toMatchObject([{ product: productOf('old'), message: 'Already_Exist' }]);
  });

  test.each(['ERR_EXCEED', 'ERR_SUBSCRIBE', 'ERR_UPGRADE'])(
    '500 %s shows the server’s message and pauses, so that the rest is not burnt through',
    async (name) => {
      const { session, requests, last } = await begin('1', '2');
      await last().refuse(refusal(500, { name, message: 'You have used up your plan.' }));
      expect(session.get()).toMatchObject({ phase: 'paused', progress: 0, total: 2 });
      expect(session.get().results).toMatchObject([{ message: 'You have used up your plan.' }]);
      session.start();
      await turns();
      expect(requests.map(({ barcode }) => barcode.value)).toEqual(['1', '1']);
      await last().answer();
      expect(session.get().results).toMatchObject([{ product: productOf('1'), message: null }]);
    },
  );

  test('401 ends the run and keeps list and progress for the next sign-in', async () => {
    const { session, requests, last, kept } = await begin('1', '2');
    await last().answer();
    await last().refuse(refusal(401));
    expect(requests).toHaveLength(2);
    expect(session.get().barcodes.map(({ state }) => state)).toEqual(['done', 'waiting']);
    expect(kept.run().phase).toBe('running');
  });
});

describe('a server that is busy', () => {
  test.each([
    ['409 REQUEST_RUNNING', refusal(409, { name: 'REQUEST_RUNNING' }, 2), 2000],
    ['429', refusal(429, {}, 5), 5000],
    ['503 with Retry-After', refusal(503, {}, 3), 3000],
    ['a very long Retry-After', refusal(503, {}, 86_400), 120_000],
  ])('%s is waited for and asked again with the same key', async (_, error, rest) => {
    const { session, requests, rests, rested, last } = await begin('1');
    await last().refuse(error);
    expect(rests).toEqual([rest]);
    expect(requests).toHaveLength(1);
    await rested();
    expect(requests.map(({ key }) => key)).toEqual([last().key, last().key]);
    await last().answer();
    expect(session.get()).toMatchObject({ phase: 'idle', results: [{ message: null }] });
  });

  test('is not asked for ever', async () => {
    const { session, requests, last, rested } = await begin('1', '2');
    for (let time = 0; time <= 10; time++) {
      await last().refuse(refusal(429, {}, 1));
      await rested();
    }
    expect(session.get().results).toMatchObject([{ message: 'Unknown Error' }]);
    expect(requests.at(-1)?.barcode.value).toBe('2');
  });

  test('can be paused while it is waited for', async () => {
    const { session, requests, last } = await begin('1');
    await last().refuse(refusal(429, {}, 60));
    session.pause();
    await turns();
    expect(session.get()).toMatchObject({ phase: 'paused', barcodes: [{ state: 'waiting' }], results: [] });
    expect(requests).toHaveLength(1);
  });
});

describe('a source that is down', () => {
  const down = () => refusal(500, { name: 'SOURCE_FAILED' });

  test('is no answer: its codes stay, those of others are looked up, and after three nobody more is asked', async () => {
    const { session, requests, rests, last } = await begin('1', '2', '3', '4', '5');
    session.change(session.get().barcodes[4]?.id ?? '', { source: 'homedepot' });
    for (let time = 0; time < 3; time++) await last().refuse(down());
    expect(last().barcode.value).toBe('5');
    await last().answer();
    expect(requests).toHaveLength(4);
    expect(session.get()).toMatchObject({ phase: 'running', hindrance: 'source-down', progress: 1, total: 5 });
    expect(session.get().results).toHaveLength(1);
    expect(rests).toEqual([15_000]);
  });

  test('is asked about one code after longer and longer pauses, and about all of them once it is back', async () => {
    const { session, requests, rests, rested, last } = await begin('1', '2', '3', '4');
    for (let time = 0; time < 3; time++) await last().refuse(down());
    for (let time = 0; time < 6; time++) {
      await rested();
      await last().refuse(down());
    }
    expect(rests).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
    expect(requests).toHaveLength(9);
    await rested();
    for (let time = 0; time < 4; time++) await last().answer();
    expect(session.get()).toMatchObject({ phase: 'idle', hindrance: null, barcodes: [] });
    expect(session.get().results.map(({ message }) => message)).toEqual([null, null, null, null]);
  });

  test('is asked at once when somebody wants to try again, or brings another code', async () => {
    const { session, requests, last } = await begin('1');
    await last().refuse(down());
    session.pause();
    session.start();
    await turns();
    expect(requests).toHaveLength(2);
    await last().refuse(down());
    session.add([{ ...last().barcode, value: '2', source: 'homedepot' }]);
    await turns();
    await last().refuse(down());
    expect(last().barcode.value).toBe('2');
    await last().answer();
    expect(session.get()).toMatchObject({ hindrance: 'source-down', results: [{ barcode: { value: '2' } }] });
  });
});

describe('no response', () => {
  test('records nothing, waits, and asks again with the same key', async () => {
    const { session, requests, rests, rested, last } = await begin('1', '2');
    await last().refuse(noAnswer());
    expect(session.get()).toMatchObject({
      hindrance: 'offline',
      results: [],
      barcodes: [{ state: 'unanswered' }, { state: 'waiting' }],
    });
    expect(rests).toEqual([1000]);
    await rested();
    expect(requests.map(({ key }) => key)).toEqual([last().key, last().key]);
    await last().answer();
    expect(session.get()).toMatchObject({ hindrance: null, progress: 1 });
  });

  test('is waited for longer and longer, and a barcode that never gets one is left for the next start', async () => {
    const { session, rests, rested, last } = await begin('1', '2');
    await last().refuse(noAnswer());
    await rested();
    await last().refuse(noAnswer());
    await rested();
    await last().refuse(noAnswer());
    expect(rests).toEqual([1000, 2000]);
    expect(last().barcode.value).toBe('2');
    await last().answer();
    expect(session.get()).toMatchObject({
      phase: 'idle',
      progress: 2,
      total: 2,
      barcodes: [{ value: '1', state: 'unanswered' }],
      results: [{ barcode: { value: '2' } }],
    });
    session.start();
    await turns();
    expect(last().barcode.value).toBe('1');
    expect(session.get()).toMatchObject({ progress: 0, total: 1, results: [] });
  });

  test('without a network nothing is given up: it goes on as soon as that is back', async () => {
    const { session, requests, last, rested, setOnline } = await begin('1');
    await setOnline(false);
    for (let time = 0; time < 5; time++) {
      await last().refuse(noAnswer());
      await rested();
    }
    expect(requests).toHaveLength(6);
    await last().refuse(noAnswer());
    expect(requests).toHaveLength(6);
    await setOnline(true);
    expect(requests).toHaveLength(7);
    await last().answer();
    expect(session.get()).toMatchObject({ phase: 'idle', results: [{ message: null }] });
  });

  test('a run that begins without a network waits before it asks', async () => {
    const browser = createBrowser();
    const session = await browser.openTab(['1']);
    await browser.setOnline(false);
    session.start();
    await turns();
    expect(browser.requests).toHaveLength(0);
    expect(session.get()).toMatchObject({ phase: 'running', hindrance: 'offline' });
    await browser.setOnline(true);
    expect(browser.requests).toHaveLength(1);
  });

  test('what is changed while it waits is sent as it is then, under a key of its own once the first one was used', async () => {
    const { session, requests, rested, last } = await begin('1');
    await last().refuse(noAnswer());
    session.change(last().barcode.id, { quantity: 4 });
    await rested();
    await last().refuse(refusal(422, { name: 'KEY_REUSED' }));
    await rested();
    expect(requests.map(({ barcode }) => barcode.quantity)).toEqual([1, 4, 4]);
    expect(requests[1]?.key).toBe(requests[0]?.key);
    expect(requests[2]?.key).not.toBe(requests[0]?.key);
    await last().answer();
    expect(session.get().results).toMatchObject([{ barcode: { quantity: 4 }, message: null }]);
  });
});
