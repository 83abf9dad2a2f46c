import { describe, expect, test } from 'vitest';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import { createBrowser, newBarcode, noAnswer, turns } from './lookup-parts.fixture.ts';
import { oneLess, oneMore } from './step-quantity.ts';

const values = ({ barcodes }: { barcodes: readonly { value: string }[] }) => barcodes.map(({ value }) => value);
const states = ({ barcodes }: { barcodes: readonly { state: string }[] }) => barcodes.map(({ state }) => state);

describe('the list', () => {
  test('ignores a value that is in it already, and tells which', async () => {
    const session = await createBrowser().openTab(['1']);
    const outcome = session.add([newBarcode('2'), newBarcode('1'), newBarcode('2')]);
    expect(outcome).toMatchObject({ added: 1, known: [{ value: '1' }, { value: '2' }] });
    expect(values(session.get())).toEqual(['1', '2']);
  });

  test('adds up what comes again where that is asked for, in the same condition', async () => {
    const session = await createBrowser().openTab(['1']);
    const used = { ...newBarcode('1'), condition: 'Used' as const };
    const three = (value: string) => ({ ...newBarcode(value), quantity: 3 });
    const outcome = session.add([three('1'), newBarcode('2'), three('2'), used, newBarcode('1')], { addsUp: true });
    expect(outcome).toMatchObject({ added: 1, raised: 2, known: [{ value: '1' }] });
    expect(session.get().barcodes.map(({ value, quantity }) => [value, quantity])).toEqual([
      ['1', 5],
      ['2', 4],
    ]);
  });

  test('lets quantity, price and condition be changed until it is looked up', async () => {
    const { openTab } = createBrowser();
    const session = await openTab(['1', '2']);
    const [first, second] = session.get().barcodes;
    session.change(second?.id ?? '', { quantity: 3, price: 4.5, condition: 'Used' });
    expect(session.get().barcodes[1]).toMatchObject({ quantity: 3, price: 4.5, condition: 'Used' });
    session.start();
    await turns();
    session.change(first?.id ?? '', { quantity: 9 });
    expect(session.get().barcodes[0]).toMatchObject({ quantity: 1, state: 'looking' });
  });

  test('is changed from what it is by then, and tells what became of it', async () => {
    const session = await createBrowser().openTab(['1']);
    const [{ id } = { id: '' }] = session.get().barcodes;
    session.change(id, { quantity: 12 });
    expect(session.change(id, oneMore)).toMatchObject({ quantity: 13 });
    session.change(id, { quantity: maxQuantity });
    expect(session.change(id, oneMore)).toMatchObject({ quantity: maxQuantity });
    session.change(id, { quantity: 1 });
    expect(session.change(id, oneLess)).toMatchObject({ quantity: 1 });
    session.remove(id);
    expect(session.change(id, oneMore)).toBeUndefined();
  });

  test('brings back what was removed, at its place', async () => {
    const session = await createBrowser().openTab(['1', '2', '3']);
    const before = session.get().barcodes;
    session.remove(before[1]?.id ?? '');
    expect(values(session.get())).toEqual(['1', '3']);
    session.restore(before.slice(1, 2));
    expect(session.get().barcodes).toEqual(before);
    session.clear();
    session.restore(before);
    expect(session.get().barcodes).toEqual(before);
  });

  test('takes another code for one that was spoilt, or leaves it out where that one is there', async () => {
    const session = await createBrowser().openTab(['1', '2', '3']);
    const [first, second] = session.get().barcodes;
    session.recode(first?.id ?? '', '012345678905', 'upc');
    session.recode(second?.id ?? '', '3', 'sku');
    expect(values(session.get())).toEqual(['012345678905', '3']);
    expect(session.add([newBarcode('1')]).added).toBe(1);
  });

  test('tells a change once, with everything that happened since, and keeps what did not change', async () => {
    const session = await createBrowser().openTab(['1', '2']);
    const before = session.get();
    session.change(before.barcodes[0]?.id ?? '', { quantity: 2 });
    const after = session.get();
    expect(after).not.toBe(before);
    expect(after).toBe(session.get());
    expect(after.barcodes[1]).toBe(before.barcodes[1]);
    expect(after.results).toBe(before.results);
  });
});

describe('pause', () => {
  test('takes effect after the current barcode and keeps list and results', async () => {
    const { openTab, requests, last } = createBrowser();
    const session = await openTab(['1', '2', '3']);
    session.start();
    await turns();
    session.pause();
    expect(session.get().phase).toBe('paused');
    await last().answer();
    expect(requests).toHaveLength(1);
    expect(session.get()).toMatchObject({ phase: 'paused', progress: 1, total: 3, results: [{ message: null }] });
    expect(states(session.get())).toEqual(['done', 'waiting', 'waiting']);
  });

  test('goes on with what is not done yet, also when one got no answer', async () => {
    const { openTab, requests, rested, last } = createBrowser();
    const session = await openTab(['1', '2', '3']);
    session.start();
    await turns();
    for (let time = 0; time < 3; time++) {
      await last().refuse(noAnswer());
      await rested();
    }
    session.pause();
    await last().answer();
    expect(states(session.get())).toEqual(['unanswered', 'done', 'waiting']);
    session.start();
    await turns();
    await last().answer();
    await last().answer();
    expect(requests.slice(3).map(({ barcode }) => barcode.value)).toEqual(['2', '1', '3']);
    expect(session.get()).toMatchObject({ phase: 'idle', barcodes: [] });
    expect(session.get().results.map(({ barcode }) => barcode.value)).toEqual(['2', '1', '3']);
  });

  test('is over when the list is cleared; the results stay', async () => {
    const { openTab, last } = createBrowser();
    const session = await openTab(['1', '2']);
    session.start();
    await turns();
    session.pause();
    await last().answer();
    session.clear();
    expect(session.get()).toMatchObject({ phase: 'idle', barcodes: [], results: [{ message: null }] });
  });
});

describe('stop', () => {
  test('ends the run, empties the list, shows no results and tells how many products were created', async () => {
    const { openTab, requests, last } = createBrowser();
    const session = await openTab(['1', '2', '3']);
    session.start();
    await turns();
    await last().answer();
    await last().answer();
    expect(session.stop()).toBe(2);
    await turns();
    expect(last().signal.aborted).toBe(true);
    expect(requests).toHaveLength(3);
    expect(session.get()).toMatchObject({ phase: 'idle', isStopped: true, barcodes: [], results: [] });
  });

  test('the next start is not stopped, and clears the results of before', async () => {
    const { openTab, requests, last } = createBrowser();
    const session = await openTab(['1']);
    session.start();
    await turns();
    session.stop();
    session.add([newBarcode('2')]);
    session.start();
    await turns();
    expect(session.get()).toMatchObject({ phase: 'running', isStopped: false });
    await last().answer();
    expect(session.get().results).toHaveLength(1);
    session.add([newBarcode('3')]);
    session.start();
    expect(session.get().results).toEqual([]);
    await turns();
    expect(requests.map(({ barcode }) => barcode.value)).toEqual(['1', '2', '3']);
  });

  test('nothing can be started without a list', async () => {
    const session = await createBrowser().openTab();
    session.start();
    expect(session.get().phase).toBe('idle');
    expect(session.stop()).toBe(0);
  });
});

describe('a reload', () => {
  test('brings list, results and progress back, and a run goes on by itself with the same key', async () => {
    const { openTab, requests, last } = createBrowser();
    const before = await openTab(['1', '2', '3']);
    before.start();
    await turns();
    await last().answer();
    const { key } = last();
    before.end();
    await turns();
    const after = await openTab();
    expect(after.get()).toMatchObject({ isReady: true, phase: 'running', progress: 1, total: 3 });
    expect(after.get().results).toHaveLength(1);
    expect(requests).toHaveLength(3);
    expect(last().key).toBe(key);
    await last().answer();
    await last().answer();
    expect(after.get()).toMatchObject({ phase: 'idle', barcodes: [] });
    expect(after.get().results).toHaveLength(3);
  });

  test('leaves a paused run paused', async () => {
    const { openTab, requests, last } = createBrowser();
    const before = await openTab(['1', '2']);
    before.start();
    await turns();
    before.pause();
    await last().answer();
    before.end();
    const after = await openTab();
    expect(after.get()).toMatchObject({ phase: 'paused', progress: 1, total: 2 });
    expect(requests).toHaveLength(1);
    after.start();
    await turns();
    expect(last().barcode.value).toBe('2');
  });

  test('keeps what is entered while the list is still being read', async () => {
    const { openTab, makeTab } = createBrowser();
    (await openTab(['1', '2'])).end();
    await turns();
    const session = makeTab();
    session.add([newBarcode('3'), newBarcode('1')]);
    expect(session.get()).toMatchObject({ isReady: false });
    await turns();
    expect(values(session.get()).toSorted()).toEqual(['1', '2', '3']);
    session.end();
    expect(values((await openTab()).get()).toSorted()).toEqual(['1', '2', '3']);
  });
});

test('a change among a hundred thousand leaves all the others as they are', async () => {
  const session = await createBrowser().openTab();
  session.add(Array.from({ length: 100_000 }, (_, index) => newBarcode(String(index))));
  const before = session.get().barcodes;
  session.change(before[50_000]?.id ?? '', { quantity: 20 });
  const after = session.get().barcodes;
  expect(after.filter((barcode, index) => barcode !== before[index])).toMatchObject([{ value: '50000', quantity: 20 }]);
});
