import { describe, expect, test } from 'vitest';
import { createBrowser, newBarcode, turns } from './lookup-parts.fixture.ts';

const values = ({ barcodes }: { barcodes: readonly { value: string }[] }) => barcodes.map(({ value }) => value);

describe('what is kept', () => {
  test('is written item by item, and ten thousand at a time', async () => {
    const { openTab, written } = createBrowser();
    const session = await openTab(['1', '2']);
    written.length = 0;
    session.change(session.get().barcodes[1]?.id ?? '', { quantity: 2 });
    await turns();
    expect(written).toEqual([[{ kind: 'patch', id: 'id-2', patch: { quantity: 2 } }]]);
    written.length = 0;
    session.add(Array.from({ length: 25_000 }, (_, index) => newBarcode(`many ${index}`)));
    // Closing the page at this moment would lose some of them.
    expect(session.isSaving()).toBe(true);
    await turns();
    expect(session.isSaving()).toBe(false);
    const sizes = written.map((batch) => batch.map((change) => (change.kind === 'put' ? change.barcodes.length : 0)));
    expect(sizes).toEqual([[10_000], [10_000], [5000]]);
  });

  test('an answer and the state it leads to are written together', async () => {
    const { openTab, written, last } = createBrowser();
    const session = await openTab(['1', '2']);
    session.start();
    await turns();
    await last().answer();
    const batch = written.find((changes) => changes.some(({ kind }) => kind === 'put-result'));
    expect(batch).toMatchObject([{ kind: 'patch', patch: { state: 'done' } }, { kind: 'put-result' }]);
  });

  test('a storage that is full or blocked costs the next visit the list, not this one', async () => {
    const { openTab, fill, last } = createBrowser();
    const session = await openTab(['1']);
    expect(session.get().isKept).toBe(true);
    fill();
    session.add([newBarcode('2')]);
    await turns();
    expect(session.get().isKept).toBe(false);
    session.start();
    await turns();
    await last().answer();
    await last().answer();
    expect(session.get()).toMatchObject({ phase: 'idle', isReady: true });
    expect(session.get().results).toHaveLength(2);
  });

  test('a storage that can’t even be read leaves an empty list that works', async () => {
    const { openTab, fill } = createBrowser();
    fill();
    const session = await openTab(['1']);
    expect(session.get()).toMatchObject({ isReady: true, isKept: false, barcodes: [{ value: '1' }] });
  });
});

describe('two tabs', () => {
  test('show the same list', async () => {
    const { openTab } = createBrowser();
    const one = await openTab(['1']);
    const other = await openTab(['2']);
    expect(values(other.get())).toEqual(['1', '2']);
    expect(values(one.get())).toEqual(['1', '2']);
    one.change(one.get().barcodes[1]?.id ?? '', { quantity: 5 });
    other.change(other.get().barcodes[1]?.id ?? '', { price: 3 });
    await turns();
    for (const tab of [one, other]) expect(tab.get().barcodes[1]).toMatchObject({ quantity: 5, price: 3 });
  });

  test('look up in one of them only', async () => {
    const { openTab, requests, last } = createBrowser();
    const one = await openTab(['1', '2']);
    const other = await openTab();
    one.start();
    await turns();
    expect(requests).toHaveLength(1);
    expect(one.get()).toMatchObject({ phase: 'running', hindrance: null });
    expect(other.get()).toMatchObject({ phase: 'running', hindrance: 'another-tab', progress: 0 });
    await last().answer();
    expect(other.get()).toMatchObject({ progress: 1, results: [{ message: null }] });
    await last().answer();
    expect(requests).toHaveLength(2);
    for (const tab of [one, other]) expect(tab.get()).toMatchObject({ phase: 'idle', hindrance: null, barcodes: [] });
  });

  test('can both pause, go on and stop', async () => {
    const { openTab, requests, last } = createBrowser();
    const one = await openTab(['1', '2', '3']);
    const other = await openTab();
    one.start();
    await turns();
    other.pause();
    await turns();
    await last().answer();
    expect(one.get()).toMatchObject({ phase: 'paused', progress: 1 });
    other.start();
    await turns();
    expect(requests.map(({ barcode }) => barcode.value)).toEqual(['1', '2']);
    expect(one.stop()).toBe(1);
    await turns();
    for (const tab of [one, other]) expect(tab.get()).toMatchObject({ phase: 'idle', isStopped: true, barcodes: [] });
    expect(last().signal.aborted).toBe(true);
  });

  test('the other one goes on when the first is closed', async () => {
    const { openTab, requests, last } = createBrowser();
    const one = await openTab(['1', '2']);
    const other = await openTab();
    one.start();
    await turns();
    one.end();
    await turns();
    expect(requests.map(({ barcode }) => barcode.value)).toEqual(['1', '1']);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    await last().answer();
    await last().answer();
    expect(other.get()).toMatchObject({ phase: 'idle', barcodes: [], results: [{}, {}] });
  });
});
