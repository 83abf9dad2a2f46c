import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

/** A stream as Safari knows it: it can be read, and no loop can walk over it. */
function streamOf(pieces: readonly string[], onHangUp?: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const waiting = pieces.map((piece) => new TextEncoder().encode(piece));
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const next = waiting.shift();
      if (next) controller.enqueue(next);
      else if (!onHangUp) controller.close();
    },
    cancel: () => onHangUp?.(),
  });
  const { pipeThrough } = stream;
  const withoutLoop = <Readable extends object>(readable: Readable): Readable =>
    Object.defineProperty(readable, Symbol.asyncIterator, { value: undefined });
  stream.pipeThrough = (pair) => withoutLoop(pipeThrough.call(stream, pair) as typeof pair.readable);
  return withoutLoop(stream);
}

test('events are told in order, however they are cut up on their way', async () => {
  const told: unknown[] = [];
  const pieces = [
    'data: {"progress":1',
    '0}\n\n: still there\n\ndata: {"prog',
    'ress":60}\n\ndata: {"progress":100}\n\n',
  ];
  for await (const event of readEvents(streamOf(pieces))) told.push(event);
  expect(told).toEqual([{ progress: 10 }, { progress: 60 }, { progress: 100 }]);
});

test('whoever has heard enough hangs up', async () => {
  let hasHungUp = false;
  const stream = streamOf(['data: 1\n\ndata: 2\n\n'], () => {
    hasHungUp = true;
  });
  for await (const event of readEvents(stream)) {
    expect(event).toBe(1);
    break;
  }
  expect(hasHungUp).toBe(true);
});
