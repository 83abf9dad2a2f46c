import { describe, expect, test } from 'vitest';
import { createEditQueue, type LineChange } from './edit-queue.ts';

class Refusal extends Error {
  readonly errors: { param: string; msg: string }[];
  constructor(errors: { param: string; msg: string }[]) {
    super('Please check the marked fields.');
    this.errors = errors;
  }
}

/** A queue whose pause ends when the test says so, and whose sends are answered one by one. */
function makeQueue() {
  const sent: (readonly LineChange[])[] = [];
  const answers: { accept: () => void; refuse: (error: Error) => void }[] = [];
  let waiting: (() => void) | undefined;
  const queue = createEditQueue({
    send: (changes) => {
      sent.push(changes);
      return new Promise<void>((accept, refuse) => answers.push({ accept, refuse }));
    },
    errorsOf: (error) => (error instanceof Refusal ? error.errors : []),
    describe: (error) => String(error instanceof Error ? error.message : error),
    later: (run) => {
      waiting = run;
      return () => {
        waiting = undefined;
      };
    },
  });
  const settle = async (act: () => void) => {
    act();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    queue,
    sent,
    pause: () => settle(() => waiting?.()),
    accept: () => settle(() => answers.shift()?.accept()),
    refuse: (error: Error) => settle(() => answers.shift()?.refuse(error)),
  };
}

describe('edits of lines', () => {
  test('are gathered and saved together after a pause', async () => {
    const { queue, sent, pause, accept } = makeQueue();
    queue.put(2, 'sellable', 3);
    queue.put(2, 'price', '9.99');
    queue.put(7, 'price', null);
    expect(sent).toEqual([]);
    await pause();
    expect(sent).toEqual([
      [
        { line: 2, sellable: 3, price: '9.99' },
        { line: 7, price: null },
      ],
    ]);
    expect(queue.get()).toMatchObject({ isSending: true });
    await accept();
    expect(queue.get()).toEqual({ edits: new Map(), isSending: false, problem: undefined });
  });

  test('that change while they are sent go out once more', async () => {
    const { queue, sent, pause, accept } = makeQueue();
    queue.put(2, 'sellable', 3);
    queue.put(2, 'price', '5.00');
    await pause();
    queue.put(2, 'sellable', 4);
    await accept();
    expect(sent[1]).toEqual([{ line: 2, sellable: 4 }]);
    await accept();
    expect(queue.get().edits.size).toBe(0);
  });

  test('that are refused say so in their cell, and the others are saved without them', async () => {
    const { queue, sent, pause, accept, refuse } = makeQueue();
    queue.put(2, 'sellable', 3);
    queue.put(3, 'sellable', 99);
    await pause();
    await refuse(new Refusal([{ param: '1.sellable', msg: 'Only 4 came' }]));
    expect(sent[1]).toEqual([{ line: 2, sellable: 3 }]);
    await accept();
    expect(queue.get().edits).toEqual(
      new Map([[3, { values: { sellable: 99 }, errors: { sellable: 'Only 4 came' } }]]),
    );
    queue.put(3, 'sellable', 4);
    await pause();
    expect(sent[2]).toEqual([{ line: 3, sellable: 4 }]);
  });

  test('that are known to be wrong are kept and not sent', async () => {
    const { queue, sent, pause } = makeQueue();
    queue.put(2, 'price', '99999999.00', 'Too large');
    await pause();
    expect(sent).toEqual([]);
    expect(queue.get().edits.get(2)?.errors).toEqual({ price: 'Too large' });
    queue.drop(2, 'price');
    expect(queue.get().edits.size).toBe(0);
  });

  test('that got no answer wait with the reason, and are saved on another try', async () => {
    const { queue, sent, pause, accept, refuse } = makeQueue();
    queue.put(2, 'sellable', 3);
    await pause();
    await refuse(new Error('We can’t reach the server.'));
    expect(queue.get()).toMatchObject({ isSending: false, problem: 'We can’t reach the server.' });
    expect(queue.get().edits.get(2)?.values).toEqual({ sellable: 3 });
    void queue.flush();
    expect(sent[1]).toEqual([{ line: 2, sellable: 3 }]);
    await accept();
    expect(queue.get()).toMatchObject({ problem: undefined, edits: new Map() });
  });

  test('go out a thousand lines at a time', async () => {
    const { queue, sent, pause, accept } = makeQueue();
    for (let line = 1; line <= 1001; line += 1) queue.put(line, 'sellable', 0);
    await pause();
    await accept();
    expect(sent.map(({ length }) => length)).toEqual([1000, 1]);
  });

  test('are given up when they are discarded', async () => {
    const { queue, sent, pause } = makeQueue();
    queue.put(2, 'sellable', 3);
    queue.discard();
    await pause();
    expect(sent).toEqual([]);
    expect(queue.get().edits.size).toBe(0);
  });
});
