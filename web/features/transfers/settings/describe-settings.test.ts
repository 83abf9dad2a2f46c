import { expect, test } from 'vitest';
import type { ImportSettings } from '#contract/transfers/transfers.contract.ts';
import { importWith } from '../transfers.fixture.ts';
import { changeableFields, describeRule } from './describe-settings.ts';

const settings: ImportSettings = {
  matched: 'update',
  unmatched: 'create',
  fields: ['price', 'title', 'weight'],
  stock: 'set',
  again: false,
  allOrNothing: false,
};
const sources = { title: ['Title'], price: ['Variant Price'], quantity: ['Inventory Qty'] };
const ruleOf = (part: Partial<ImportSettings>) =>
  describeRule(importWith({ sources, settings: { ...settings, ...part } }), 'update');

test('a file can change the fields that it has a column for', () => {
  expect(changeableFields(importWith({ sources }))).toEqual(['title', 'price']);
  expect(changeableFields(importWith({ mapping: { price: 'Retail' } }))).toEqual(['price']);
});

test('what changes is told in a word or two', () => {
  expect(ruleOf({ fields: ['price'] })).toBe('Price, quantity');
  expect(ruleOf({ fields: ['price'], stock: 'add' })).toBe('Price, quantity');
  expect(ruleOf({ fields: ['price'], stock: 'keep' })).toBe('Price');
  expect(ruleOf({})).toBe('3 fields');
  expect(ruleOf({ fields: [], stock: 'keep' })).toBe('Nothing');
  expect(ruleOf({ matched: 'skip' })).toBe('Left alone');
});
