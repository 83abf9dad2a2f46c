import { expect, test } from 'vitest';
import { createRequestKeys, newRequestKey } from './request-key.ts';

test('every key is another one', () => {
  expect(new Set(Array.from({ length: 50 }, newRequestKey)).size).toBe(50);
});

test('the same request keeps its key until it is answered', () => {
  const keys = createRequestKeys();
  const first = keys.keyFor({ quantityChange: -1 });
  expect(keys.keyFor({ quantityChange: -1 })).toBe(first);
  keys.answered();
  expect(keys.keyFor({ quantityChange: -1 })).not.toBe(first);
});

test('a request that was changed gets a key of its own', () => {
  const keys = createRequestKeys();
  expect(keys.keyFor({ quantityChange: -1 })).not.toBe(keys.keyFor({ quantityChange: -2 }));
});
