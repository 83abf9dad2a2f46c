import { expect, test } from 'vitest';
import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';
import { followSaved } from './follow-saved.ts';

const stored = (key: string): ImageEntry => ({ key, src: `/${key}` });
const chosen = (name: string): ImageEntry => ({ key: `new-${name}`, src: '', file: new File(['x'], name) });
const [old, a, b, c] = [stored('old.jpg'), chosen('a'), chosen('b'), chosen('c')];

test('pictures that were sent are the saved ones, wherever they were moved meanwhile', () => {
  const saved = [old, stored('a.jpg'), stored('b.jpg')];
  expect(followSaved({ sent: [old, a, b], now: [old, a, b], saved })).toEqual(saved);
  expect(followSaved({ sent: [old, a, b], now: [b, c, old], saved })).toEqual([stored('b.jpg'), c, old]);
});

test('where one was left out, those that were chosen meanwhile come after what was saved', () => {
  const saved = [old, stored('b.jpg')];
  expect(followSaved({ sent: [old, a, b], now: [c, old, a, b], saved })).toEqual([old, stored('b.jpg'), c]);
});
