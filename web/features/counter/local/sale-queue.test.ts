import { describe, expect, test } from 'vitest';
import { offlineError } from '#web/kit/api-error.ts';
import { aSale, createFakeServer, createTillBrowser, refusal, turns } from './sale-queue.fixture.ts';

function open() {
  const server = createFakeServer();
  const browser = createTillBrowser(server.send);
  return { server, browser, ...browser.openTab() };
}

describe('a sale', () => {
  test('is sent at once where there is a network, under a key that is its id', async () => {
    const { server, queue, browser } = open();
    const outcome = await queue.add(aSale('a', await queue.nextNumber()));
    expect(outcome.kind).toBe('sold');
    expect(server.keys).toEqual(['a']);
    expect([...browser.disk]).toEqual([]);
  });

  test('is a fact where there is none: it keeps who stood there and what was known, and is sent when there is one', async () => {
    const { server, queue, browser } = open();
    browser.setHindrance('offline');
    const outcome = await queue.add(aSale('a', 1));
    expect(outcome).toMatchObject({ kind: 'kept', sale: { knownAt: '2026-11-19T09:00:00.000Z', soldBy: 'seller' } });
    expect(queue.counts()).toMatchObject({ waiting: 1, sent: 0 });
    browser.setHindrance(null);
    await turns();
    expect(server.sales.get('a')).toMatchObject({ soldBy: 'seller' });
    expect(queue.counts()).toMatchObject({ waiting: 0, sent: 1, hindrance: null });
  });

  test('whose answer is lost is one sale, though it is sent again as a fact', async () => {
    const { server, queue } = open();
    server.loseAnswers(true);
    expect((await queue.add(aSale('a', 1))).kind).toBe('kept');
    server.loseAnswers(false);
    await queue.retry();
    await turns();
    expect(server.keys.slice(0, 1)).toEqual(['a']);
    expect(server.keys.at(-1)).toBe('a-fact');
    expect([...server.sales.keys()]).toEqual(['a']);
    expect(queue.counts().waiting).toBe(0);
  });

  test('that is refused comes back with what was said, and nothing of it stays', async () => {
    const { server, queue, browser } = open();
    const shortages = [{ product: 'p', title: 'Lamp', wanted: 2, available: 1 }];
    server.fail(refusal(409, 'CONFLICT', { shortages }));
    const outcome = await queue.add(aSale('a', 1));
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { name: 'CONFLICT', details: { shortages } } });
    expect([...browser.disk]).toEqual([]);
  });

  test('that was charged to a card is no fact: the server is asked about it', async () => {
    const { server, queue } = open();
    server.fail(offlineError());
    const [cash] = aSale('a', 1).payments;
    if (!cash) throw new Error('It is paid in cash.');
    const card = { ...cash, means: 'card' as const, received: null, cardPayment: 'c' };
    const outcome = await queue.add(aSale('a', 1, { payments: [card] }));
    expect(outcome).toMatchObject({ kind: 'kept', sale: { knownAt: null } });
    expect(new Set(server.keys)).toEqual(new Set(['a']));
  });
});

describe('kept sales', () => {
  test('are sent in the order they were made, and wait longer each time nobody answers', async () => {
    const { server, queue, browser } = open();
    browser.setHindrance('offline');
    for (const id of ['a', 'b', 'c']) await queue.add(aSale(id, 1));
    server.fail(offlineError());
    browser.setHindrance(null);
    await turns();
    expect(queue.counts()).toMatchObject({ waiting: 3, hindrance: 'offline' });
    server.fail(undefined);
    await queue.retry();
    await turns();
    expect([...server.sales.keys()]).toEqual(['a', 'b', 'c']);
    expect(queue.counts()).toMatchObject({ waiting: 0, sent: 3 });
  });

  test('stay until somebody signs in who may send them', async () => {
    const { server, queue, browser } = open();
    browser.setHindrance('offline');
    await queue.add(aSale('a', 1));
    for (const [status, hindrance] of [
      [401, 'sign-in'],
      [403, 'not-permitted'],
    ] as const) {
      server.fail(refusal(status, 'NO'));
      browser.setHindrance(null);
      await turns();
      expect(queue.counts()).toMatchObject({ waiting: 1, refused: 0, hindrance });
    }
    server.fail(undefined);
    // Somebody else comes in on the same device; the sale keeps the name of who made it.
    queue.close();
    browser.openTab('other');
    await turns();
    expect(server.sales.get('a')?.soldBy).toBe('seller');
  });

  test('that the server can’t take are shown and tried again; the others do not wait for them', async () => {
    const { server, queue, browser } = open();
    browser.setHindrance('offline');
    for (const id of ['a', 'b']) await queue.add(aSale(id, 1));
    server.fail(refusal(404, 'NOT_FOUND'));
    browser.setHindrance(null);
    await turns();
    expect(queue.counts()).toMatchObject({ waiting: 0, refused: 2 });
    // Somebody has paid: it can’t be given up.
    await queue.giveUp('a');
    server.fail(undefined);
    await queue.retry();
    await turns();
    expect([...server.sales.keys()]).toEqual(['a', 'b']);
  });

  test('are sent by one of several tabs, and counted in all', async () => {
    const { server, queue, browser } = open();
    const other = browser.openTab();
    browser.setHindrance('offline');
    for (const id of ['a', 'b', 'c']) await queue.add(aSale(id, 1));
    await turns();
    expect(other.queue.counts().waiting).toBe(3);
    browser.setHindrance(null);
    await turns();
    expect(server.keys).toEqual(['a-fact', 'b-fact', 'c-fact']);
    for (const tab of [queue, other.queue]) expect(tab.counts()).toMatchObject({ waiting: 0, sent: 3 });
  });
});

describe('a page that is killed', () => {
  test('while it sends leaves one sale, and its numbers are never given again', async () => {
    const { server, queue, kill, browser } = open();
    server.hold();
    const first = await queue.nextNumber();
    void queue.add(aSale('a', first));
    await turns();
    kill();
    server.letGo();
    await turns();
    const next = browser.openTab();
    await turns();
    expect(await next.queue.nextNumber()).toBe(first + 1);
    expect([...server.sales.keys()]).toEqual(['a']);
    expect([...browser.disk]).toEqual([]);
  });

  test('leaves what was asked to the next, which gives up what is refused only when it is told to', async () => {
    const { server, queue, kill, browser } = open();
    server.hold();
    void queue.add(aSale('a', 1));
    await turns();
    kill();
    server.fail(refusal(409, 'CONFLICT'));
    server.letGo();
    const next = browser.openTab();
    await turns();
    expect(next.queue.counts()).toMatchObject({ waiting: 0, refused: 1 });
    await next.queue.giveUp('a');
    expect(await next.queue.list()).toEqual([]);
  });
});
