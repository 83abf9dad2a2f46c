import { describe, expect, test } from 'vitest';
import {
  countResults,
  filterResults,
  isAddable,
  isPassing,
  isUnready,
  piecesOf,
  type ResultFilter,
} from './result-kinds.ts';
import { makeExisting, makeFailed, makeFound } from './results.fixture.ts';

const found = makeFound();
const existing = makeExisting();
const counted = { ...existing, added: 2 };
const unknown = makeFailed();

describe('the filter of the results', () => {
  const results = [found, existing, counted, unknown];

  test.each([
    ['all', results],
    ['found', [found, counted]],
    ['toFix', [existing, unknown]],
  ] satisfies [ResultFilter, unknown][])('%s', (filter, shown) => {
    expect(filterResults(results, filter)).toEqual(shown);
  });

  test('counts what each choice shows: every result belongs to one', () => {
    expect(countResults(results)).toEqual({ all: 4, found: 2, toFix: 2 });
  });
});

test.each([
  ['Not Found', true],
  ['Invalid barcode/format', true],
  ['Server Error', true],
  ['You reached the limit of your plan', true],
  ['Already_Exist', false],
])('Add product is offered for %s: %s', (message, offered) => {
  expect(isAddable(makeFailed(message))).toBe(offered);
});

test.each([
  ['Server Error', true],
  ['Unknown Error', true],
  ['Not Found', false],
])('trying again is offered for %s: %s', (message, offered) => {
  expect(isPassing(makeFailed(message))).toBe(offered);
});

test('only what a lookup added can be marked ready, not what was there before', () => {
  expect(isUnready(found)).toBe(true);
  expect(isUnready(makeFound({ status: 'Ready' }))).toBe(false);
  expect(isUnready(makeExisting({ status: 'Added' }))).toBe(false);
  expect(isUnready(unknown)).toBe(false);
});

test('a new product stands for its quantity, an existing one for the pieces at hand', () => {
  expect(piecesOf(makeFound({ quantity: 6 }))).toBe(6);
  expect(piecesOf(makeExisting({ quantity: 40 }, { quantity: 2 }))).toBe(2);
  expect(piecesOf(makeFailed('Not Found', { quantity: 3 }))).toBe(3);
});
