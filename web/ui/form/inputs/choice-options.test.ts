import { expect, test } from 'vitest';
import { entriesFor } from './choice-options.ts';

const options = ['Electronics', 'Garden', 'Électroménager'].map((label, index) => ({ value: `id-${index}`, label }));
const labels = (typed: string, canCreate = false) => entriesFor(options, typed, canCreate).map(({ label }) => label);

test('choices are found by a part of their name, whatever its case and accents', () => {
  expect(labels('ELECTRO')).toEqual(['Electronics', 'Électroménager']);
  expect(labels(' gard ')).toEqual(['Garden']);
  expect(labels('')).toHaveLength(3);
});

test('a name that no choice has can be created, trimmed', () => {
  expect(entriesFor(options, '  Toys ', true)).toEqual([{ value: '', label: 'Toys', isNew: true }]);
  expect(labels('Gard', true)).toEqual(['Garden', 'Gard']);
});

test('nothing is offered for an empty name or one that is taken', () => {
  expect(labels('   ', true)).toHaveLength(3);
  expect(labels('garden', true)).toEqual(['Garden']);
});

test('without a way to create, nothing is offered', () => {
  expect(labels('Toys')).toEqual([]);
});
