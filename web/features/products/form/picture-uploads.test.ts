import { expect, test } from 'vitest';
import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';
import { createPictureUploads, UploadFailure } from './picture-uploads.ts';

interface Sent {
  name: string;
  answer: (key: string) => void;
  refuse: (problem: string) => void;
  fail: () => void;
  progress: (share: number) => void;
  signal: AbortSignal;
}

function setUp() {
  const sent: Sent[] = [];
  const uploads = createPictureUploads(
    (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        sent.push({
          name: file.name,
          signal,
          progress: onProgress,
          answer: (key) => resolve({ key }),
          refuse: (problem) => resolve({ problem }),
          fail: () => reject(new Error('offline')),
        });
      }),
  );
  const stateOf = (key: string) => uploads.get().get(key)?.status;
  return { sent, uploads, stateOf };
}

const entry = (name: string): ImageEntry => ({ key: `new-${name}`, src: '', file: new File(['x'], name) });
const saved: ImageEntry = { key: 'products/old.jpg', src: '/old.jpg' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('pictures are uploaded as they are added, three at a time', async () => {
  const { sent, uploads, stateOf } = setUp();
  uploads.sync([saved, entry('a'), entry('b'), entry('c'), entry('d')]);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(stateOf('new-d')).toBe('waiting');
  sent[1]?.answer('products/b.jpg');
  await settled();
  expect(stateOf('new-b')).toBe('done');
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test('saving waits for them and keeps the order of the list', async () => {
  const { sent, uploads } = setUp();
  const [a, b] = [entry('a'), entry('b')];
  uploads.sync([a, b]);
  const keys = uploads.settle([b, saved, a]);
  sent[0]?.answer('products/a.jpg');
  sent[0]?.progress(0.5);
  await settled();
  sent[1]?.answer('products/b.jpg');
  expect(await keys).toEqual(['products/b.jpg', 'products/old.jpg', 'products/a.jpg']);
});

test('a file that can’t be kept is left out with its reason and costs nothing else', async () => {
  const { sent, uploads, stateOf } = setUp();
  const [bad, good] = [entry('bad'), entry('good')];
  uploads.sync([bad, good]);
  sent[0]?.refuse('This picture is damaged');
  sent[1]?.answer('products/good.jpg');
  expect(await uploads.settle([bad, good])).toEqual(['products/good.jpg']);
  expect(stateOf('new-bad')).toBe('refused');
  expect(uploads.reasonsOf([bad, good])).toEqual(['This picture is damaged']);
});

test('one that did not get through is tried once more when the product is saved', async () => {
  const { sent, uploads, stateOf } = setUp();
  const a = entry('a');
  uploads.sync([a]);
  sent[0]?.fail();
  await settled();
  expect(stateOf('new-a')).toBe('failed');
  const keys = uploads.settle([a]);
  sent[1]?.answer('products/a.jpg');
  expect(await keys).toEqual(['products/a.jpg']);
});

test('when it fails again, saving says so and the list is as it was', async () => {
  const { sent, uploads, stateOf } = setUp();
  const a = entry('a');
  uploads.sync([a]);
  sent[0]?.fail();
  await settled();
  const keys = uploads.settle([a]);
  sent[1]?.fail();
  await expect(keys).rejects.toBeInstanceOf(UploadFailure);
  expect(stateOf('new-a')).toBe('failed');
});

test('a picture that is removed while it is on its way stops, and the next one begins', async () => {
  const { sent, uploads } = setUp();
  const list = ['a', 'b', 'c', 'd'].map(entry);
  uploads.sync(list);
  uploads.sync(list.slice(1));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  sent[0]?.fail();
  await settled();
  expect(uploads.get().has('new-a')).toBe(false);
});

test('when the form is left while they are on their way, saving fails instead of going on without them', async () => {
  const { sent, uploads } = setUp();
  const a = entry('a');
  uploads.sync([a]);
  const keys = uploads.settle([saved, a]);
  uploads.end();
  expect(sent[0]?.signal.aborted).toBe(true);
  await expect(keys).rejects.toBeInstanceOf(UploadFailure);
});

test('a form that is drawn again begins its uploads again', async () => {
  const { sent, uploads } = setUp();
  const a = entry('a');
  uploads.sync([a]);
  uploads.end();
  uploads.sync([a]);
  const keys = uploads.settle([a]);
  sent[1]?.answer('products/a.jpg');
  expect(await keys).toEqual(['products/a.jpg']);
});
