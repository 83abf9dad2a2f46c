import { expect, test } from 'vitest';
import type { CatalogueItem } from '#contract/counter/counter.schemas.ts';
import { newId } from '#web/kit/new-id.ts';
import {
  changeSale,
  type DraftLine,
  emptySale,
  isFull,
  leftFor,
  lineOfItem,
  lineOfLoose,
  resumeSale,
  type SaleChange,
  type SaleDraft,
  selectedLine,
  shelfOf,
  toSaleLine,
  unitsOf,
} from './sale-draft.ts';

const kettle: CatalogueItem = {
  _id: '0190a5a0-0000-7000-8000-00000000000a',
  title: 'Bellmont kettle',
  cl_sku: 'CL-7',
  sku: '',
  codes: ['012345678905'],
  condition: 'New',
  category: null,
  image: null,
  price: 26.99,
  was: null,
  quantity: 2,
};
const lamp = lineOfLoose({ kind: 'custom', title: 'Odd lamp', price: 9 });

const begin = (...changes: SaleChange[]): SaleDraft => changes.reduce(changeSale, emptySale(newId()));
const scan: SaleChange = { kind: 'add', line: lineOfItem(kettle, 1) };
const lineAt = (sale: SaleDraft, at: number): DraftLine => sale.lines[at] as DraftLine;

test('the same item scanned again counts up its line, and is the line that is open', () => {
  const sale = begin(scan, { kind: 'add', line: lamp }, scan);
  expect(sale.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Bellmont kettle', 2],
    ['Odd lamp', 1],
  ]);
  expect(selectedLine(sale)?.title).toBe('Bellmont kettle');
  expect(unitsOf(sale)).toBe(3);
});

test('a unit whose price was changed stays a line of its own', () => {
  const marked = begin(scan, { kind: 'price', key: 1, price: 20, reason: 'Box torn', override: null, allowedBy: null });
  const sale = changeSale(marked, scan);
  expect(sale.lines.map(({ price, quantity }) => [price, quantity])).toEqual([
    [20, 1],
    [26.99, 1],
  ]);
  const back = changeSale(sale, { kind: 'price', key: 1, price: 26.99, reason: 'x', override: null, allowedBy: null });
  expect(lineAt(back, 0).reason).toBe('');
});

test('custom amounts never join, nor do goods by weight', () => {
  expect(begin({ kind: 'add', line: lamp }, { kind: 'add', line: lamp }).lines).toHaveLength(2);
});

test('a line that is counted down to nothing goes, and the one beside it is open', () => {
  const sale = begin(scan, { kind: 'add', line: lamp }, { kind: 'count', key: 2, quantity: 0 });
  expect(sale.lines).toHaveLength(1);
  expect(sale.selected).toBe(1);
  const back = changeSale(sale, { kind: 'putBack', line: lineAt(begin(scan, { kind: 'add', line: lamp }), 1), at: 1 });
  expect(back.lines.map(({ title }) => title)).toEqual(['Bellmont kettle', 'Odd lamp']);
});

test('the arrow keys walk over the lines and stay at both ends', () => {
  const sale = begin(scan, { kind: 'add', line: lamp });
  const up = changeSale(sale, { kind: 'move', by: -1 });
  expect(
    [up, changeSale(up, { kind: 'move', by: -1 }), changeSale(up, { kind: 'move', by: 1 })].map(
      (each) => each.selected,
    ),
  ).toEqual([1, 1, 2]);
});

test('the last unit is told, and one that others have bought meanwhile', () => {
  const two = begin(scan, scan);
  expect(shelfOf(two, lineAt(two, 0))).toBe('last');
  const shorter = changeSale(two, { kind: 'shelf', items: [{ ...kettle, quantity: 1 }] });
  expect(shelfOf(shorter, lineAt(shorter, 0))).toBe('gone');
  const same = changeSale(shorter, { kind: 'shelf', items: [{ ...kettle, quantity: 1 }] });
  expect(same).toBe(shorter);
  const refused = changeSale(two, {
    kind: 'short',
    shortages: [{ product: kettle._id, title: kettle.title, wanted: 2, available: 0 }],
  });
  expect(shelfOf(refused, lineAt(refused, 0))).toBe('gone');
});

test('a parked sale comes back as it was, with what the shelf has now', () => {
  const sale = begin(scan, { kind: 'add', line: lamp });
  const parked = {
    _id: sale._id,
    device: newId(),
    shift: newId(),
    customer: { firstName: 'Grace', lastName: 'Whitfield', email: '', phone: '' },
    lines: sale.lines.map(toSaleLine),
    discount: null,
    override: null,
    code: '',
    note: 'Comes back at five',
    total: 38.76,
  };
  const resumed = resumeSale(parked, [{ ...kettle, quantity: 0 }]);
  expect(resumed.lines.map(({ title, left }) => [title, left])).toEqual([
    ['Bellmont kettle', 0],
    ['Odd lamp', null],
  ]);
  expect(resumed).toMatchObject({ note: 'Comes back at five', customer: { firstName: 'Grace' } });
  expect(shelfOf(resumed, lineAt(resumed, 0))).toBe('gone');
});

test('a sale has two hundred lines at most: what counts one of them up still fits', () => {
  let sale = begin(scan);
  while (sale.lines.length < 200) sale = changeSale(sale, { kind: 'add', line: lamp });
  expect(isFull(sale, lineOfItem(kettle, 1))).toBe(false);
  expect(isFull(sale, lamp)).toBe(true);
  expect(changeSale(sale, { kind: 'add', line: lamp }).lines).toHaveLength(200);
});

test('units that a line has no room for are a line of their own', () => {
  const sale = begin({ kind: 'add', line: lineOfItem(kettle, 998) }, { kind: 'add', line: lineOfItem(kettle, 3) });
  expect(sale.lines.map(({ quantity }) => quantity)).toEqual([998, 3]);
});

test('what is left for a line is what others leave of it', () => {
  const marked: SaleChange = { kind: 'price', key: 1, price: 20, reason: 'Torn', override: null, allowedBy: null };
  const sale = begin(scan, marked, { kind: 'add', line: lineOfItem(kettle, 4) });
  expect(sale.lines.map((line) => [shelfOf(sale, line), leftFor(sale, line)])).toEqual([
    ['gone', 0],
    ['gone', 1],
  ]);
});
