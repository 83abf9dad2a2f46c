import { expect, test } from 'vitest';
import { readEbayOutcomes } from './ebay-bulk.ts';

const note = (message: string) => ({ code: '25014', message });
const response = (productId: string, errors: string[], warnings: string[] = []) => ({
  productId,
  sku: productId,
  listingId: null,
  errors: errors.map(note),
  warnings: warnings.map(note),
});

test('what eBay refused and what we found ourselves is told of each product, with the way to the fix', () => {
  const outcomes = readEbayOutcomes(
    {
      customErrors: [{ productId: 'b', message: 'A picture is missing.', fix: '/app/products/editProduct?id=b' }],
      requestResponse: { responses: [response('a', [], ['Options removed.']), response('c', ['Price too low.'])] },
    },
    ['a'],
  );
  expect(outcomes.get('a')).toEqual({ state: 'done', warnings: ['Options removed.'] });
  expect(outcomes.get('b')).toEqual({
    state: 'failed',
    faults: [{ text: 'A picture is missing.', fix: '/app/products/editProduct?id=b' }],
    warnings: [],
  });
  expect(outcomes.get('c')).toMatchObject({ state: 'failed', faults: [{ text: 'Price too low.' }] });
});

test('one that was listed and is refused now counts as failed', () => {
  const answer = { customErrors: [], requestResponse: { responses: [response('a', ['No.'])] } };
  expect(readEbayOutcomes(answer, ['a']).get('a')).toMatchObject({ state: 'failed' });
});

test('one that is being sent at this moment is on its way, not failed', () => {
  const sent = { ...response('a', []), errors: [{ code: 'REQUEST_RUNNING', message: 'It is being sent.' }] };
  expect(readEbayOutcomes({ customErrors: [], requestResponse: { responses: [sent] } }, []).has('a')).toBe(false);
});

test('nothing is claimed of a product that the answer does not name', () => {
  expect(readEbayOutcomes({ customErrors: [], requestResponse: { responses: [] } }, []).has('a')).toBe(false);
});
