import { expect, test } from 'vitest';
import { z } from 'zod';
import { costInput, costly, shownWith } from '#contract/kit/guarded-fields.ts';
import type { Permission } from '#contract/permissions.ts';
import { failure } from '../failure.ts';
import { compileReply, compileRequest, fieldPermissions } from './guarded-fields.ts';

const who = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });
const cost = costly(z.number());

const lot = z.object({
  title: z.string(),
  lines: z.array(z.object({ name: z.string(), cost: cost.optional() })),
  byStore: z.record(z.string(), z.object({ cost })),
  last: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sale'), price: z.number() }),
    z.object({ kind: z.literal('purchase'), cost }),
  ]),
});
const value = {
  title: 'Lot',
  lines: [{ name: 'Lamp', cost: 4 }, { name: 'Shade' }],
  byStore: { one: { cost: 4 } },
  last: { kind: 'purchase', cost: 4 },
};

test('guarded fields are null wherever they are, and others stay', () => {
  const { read } = compileReply(z.array(lot.extend({ more: z.string().default('') })));
  expect(read([value], who('truckloads.cost'))).toEqual([{ ...value, more: '' }]);
  expect(read([value], who('products.read'))).toEqual([
    {
      title: 'Lot',
      lines: [{ name: 'Lamp', cost: null }, { name: 'Shade' }],
      byStore: { one: { cost: null } },
      last: { kind: 'purchase', cost: null },
      more: '',
    },
  ]);
  expect(value.lines[0]?.cost).toBe(4);
});

test('a field may ask for more than one permission', () => {
  const schema = z.object({ profit: shownWith('reports.profit', costly(z.number())) });
  const { read } = compileReply(schema);
  expect(fieldPermissions(schema)).toEqual(['reports.profit', 'truckloads.cost']);
  expect(read({ profit: 1 }, who('truckloads.cost'))).toEqual({ profit: null });
  expect(read({ profit: 1 }, who('truckloads.cost', 'reports.profit'))).toEqual({ profit: 1 });
});

test('what a refusal tells is read by the names of the fields', () => {
  const refusal = failure('CONFLICT', { extra: { lot: value, left: 2 } });
  compileReply(lot).readRefusal(refusal, who());
  expect(refusal.details.extra).toMatchObject({ left: 2, lot: { lines: [{ cost: null }, {}], last: { cost: null } } });
});

test('a request is refused at each field that says something, and freed of those that say nothing', () => {
  const check = compileRequest(
    z.object({
      sort: costInput(z.string(), (sort) => sort === 'cost').optional(),
      rows: z.array(z.object({ cost: costInput(z.number().nullable()).optional() })),
    }),
  );
  const request = { sort: 'title', rows: [{ cost: null }, {}] };
  check(request, who());
  expect(request).toEqual({ sort: 'title', rows: [{}, {}] });
  const said = { sort: 'cost', rows: [{}, { cost: 0.5 }] };
  expect(() => check(said, who('truckloads.cost'))).not.toThrow();
  expect(() => check(said, who())).toThrowError(
    expect.objectContaining({
      details: {
        fields: [
          { param: 'sort', msg: 'Your role does not include this' },
          { param: 'rows.1.cost', msg: 'Your role does not include this' },
        ],
        extra: { permission: 'truckloads.cost' },
      },
    }),
  );
});
