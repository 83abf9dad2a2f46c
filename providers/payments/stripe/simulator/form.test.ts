import { expect, test } from 'vitest';
import { nestForm } from './form.ts';

test('names with brackets nest, and numbered ones are lists', () => {
  expect(
    nestForm({
      amount: '10',
      'a[b][c]': 'x',
      'a[d]': 'y',
      'items[0][price]': 'p',
      'items[1][price]': 'q',
      'expand[]': 'latest_charge',
    }),
  ).toEqual({
    amount: '10',
    a: { b: { c: 'x' }, d: 'y' },
    items: [{ price: 'p' }, { price: 'q' }],
    expand: ['latest_charge'],
  });
});

test('a list with a hole is none', () => {
  expect(nestForm({ 'items[0]': 'a', 'items[2]': 'b' })).toEqual({ items: { 0: 'a', 2: 'b' } });
});

test.each([
  ['[a]', { '[a]': '1' }],
  ['a[b', { 'a[b': '1' }],
  ['a]b', { 'a[b]c': '1' }],
  ['a value and a branch', { a: '1', 'a[b]': '2' }],
  ['a branch and a value', { 'a[b]': '2', a: '1' }],
  ['a bottomless one', { 'a[b][c][d][e][f][g]': '1' }],
  ['the same one twice', { a: ['1', '2'] }],
])('%s makes no sense', (_what, flat) => {
  expect(nestForm(flat)).toBeNull();
});

test('a name that means something elsewhere is a name', () => {
  const tree = nestForm({ '__proto__[admin]': '1', 'constructor[x]': '2' });
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(Object.keys(tree ?? {})).toContain('constructor');
});
