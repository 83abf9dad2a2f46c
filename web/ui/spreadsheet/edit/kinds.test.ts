import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellValue } from '../column.ts';
import { columns, makeProduct, resolveAll } from '../sheet.fixture.ts';

const row = makeProduct(1);
const resolved = resolveAll(columns);
const column = (id: string) => {
  const found = resolved.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
};
const parse = (id: string, text: string) => column(id).parse(text, row);
const checked = (id: string, value: CellValue) => column(id).check(value, row);

describe('money', () => {
  test.each([
    ['1234.5', 123_450],
    ['$1,234.50', 123_450],
    [' 12 ', 1200],
    ['.5', 50],
    ['12.500', 1250],
    ['-$5', -500],
    ['($5.00)', -500],
    ['0.29', 29],
    ['-0', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(parse('price', text)).toEqual({ value: cents });
  });

  test.each(['abc', '12,5', '1.2.3', '$', '.', '1e3', '12.345', '1,23', '99999999999999999'])(
    '%s is refused',
    (text) => {
      expect(parse('price', text)).toHaveProperty('error');
    },
  );

  test('is shown with its sign and edited as plain digits', () => {
    expect(column('price').format(123_450, row)).toBe('$1,234.50');
    expect(column('price').edit(123_450, row)).toBe('1234.50');
    expect(column('price').edit(-5, row)).toBe('-0.05');
    expect(column('price').align).toBe('right');
  });

  test('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(parse('price', column('price').edit(cents, row))).toEqual({ value: cents });
      }),
    );
  });
});

describe('numbers', () => {
  test('are whole unless decimals are allowed', () => {
    expect(parse('quantity', '1,284')).toEqual({ value: 1284 });
    expect(parse('quantity', '2.0')).toEqual({ value: 2 });
    expect(parse('quantity', '2.5')).toEqual({ error: 'Enter a whole number' });
    const [weight] = resolveAll([{ id: 'quantity', title: 'Weight', width: 1, kind: 'number', decimals: 2 }]);
    expect(weight?.parse('1.15', row)).toEqual({ value: 1.15 });
    expect(weight?.parse('1.155', row)).toEqual({ error: 'Use at most 2 decimals' });
    expect(weight?.format(1234.5, row)).toBe('1,234.5');
  });

  test('are nothing when the cell is empty, and keep to their limits', () => {
    expect(parse('quantity', '')).toEqual({ value: null });
    expect(checked('quantity', -1)).toBe('Enter 0 or more');
    expect(checked('price', -1)).toBe('Enter $0.00 or more');
    expect(checked('quantity', null)).toBeUndefined();
  });
});

describe('choices', () => {
  test('are read by their label or value, in any case', () => {
    expect(parse('condition', 'OPEN-BOX')).toEqual({ value: 'open-box' });
    expect(parse('condition', ' new ')).toEqual({ value: 'new' });
    expect(parse('condition', '')).toEqual({ value: '' });
    expect(parse('condition', 'Broken')).toEqual({ error: 'Choose from the list' });
    expect(checked('condition', 'broken')).toBe('Choose from the list');
  });

  test('may differ by row', () => {
    const [sub] = resolveAll([
      {
        id: 'condition',
        title: 'Sub-category',
        width: 1,
        kind: 'select',
        options: ({ title }) => [{ value: 'own', label: `Of ${title}` }],
      },
    ]);
    expect(sub?.parse('of lamp 1', row)).toEqual({ value: 'own' });
    expect(sub?.format('own', row)).toBe('Of Lamp 1');
    expect(sub?.edit('own', row)).toBe('Of Lamp 1');
  });
});

test.each([
  ['TRUE', true],
  ['yes', true],
  ['1', true],
  ['False', false],
  ['no', false],
  ['', false],
])('a checkbox reads %j as %j', (text, value) => {
  expect(parse('featured', text)).toEqual({ value });
});

test('a checkbox refuses other words', () => {
  expect(parse('featured', 'maybe')).toEqual({ error: 'Enter yes or no' });
});

test('text is trimmed, may be required and has a longest', () => {
  expect(parse('title', '  Desk lamp ')).toEqual({ value: 'Desk lamp' });
  expect(checked('title', '')).toBe('Required');
  expect(checked('title', 'x'.repeat(21))).toBe('Use at most 20 characters');
});

test('a column may check values and lock cells in its own way', () => {
  const [title] = resolveAll([
    {
      id: 'title',
      title: 'Title',
      width: 1,
      kind: 'text',
      check: (value, { barcode }) => (value === barcode ? 'Give it a name' : undefined),
      readOnly: ({ featured }) => featured,
    },
  ]);
  expect(title?.check('001', row)).toBe('Give it a name');
  expect(title?.isReadOnly(row)).toBe(false);
  expect(title?.isReadOnly({ ...row, featured: true } as typeof row)).toBe(true);
  expect(column('barcode').isReadOnly(row)).toBe(true);
});
