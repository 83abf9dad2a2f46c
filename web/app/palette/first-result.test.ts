import { expect, test } from 'vitest';
import { BoxIcon } from '#web/ui/icons.tsx';
import { firstResult } from './first-result.ts';

const item = (id: string) => ({ id, label: id, icon: BoxIcon, to: `/app/${id}` });

test('the first result is known as soon as every source above it has answered', () => {
  expect(firstResult([[], [item('lamp'), item('mug')], undefined])?.id).toBe('lamp');
  expect(firstResult([[], undefined, [item('order')]])).toBeUndefined();
  expect(firstResult([undefined, [item('lamp')]])).toBeUndefined();
});

test('that nothing was found is known when all have answered', () => {
  expect(firstResult([[], undefined])).toBeUndefined();
  expect(firstResult([[], []])).toBeNull();
});
