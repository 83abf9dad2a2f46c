import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProposalPreview } from '#contract/assistants/assistants.contract.ts';
import {
  type Cents,
  cents,
  largerCents,
  multiplyCents,
  roundCents,
  sumCents,
  toCents,
  toDollars,
} from '#contract/kit/money.ts';
import { id, textOf } from '#contract/kit/values.ts';
import { endingOn } from '#contract/pricing/price-endings.ts';
import { condition, maxIds, productStatus } from '#contract/products/products.schemas.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { invalid } from '#server/kit/failure.ts';
import type { Plan } from './proposals.repository.ts';
import type { ReadCall } from './read-call.ts';

export const priceChangeInput = z.strictObject({
  percent: z
    .number('Required')
    .gt(0, 'Enter more than 0 %')
    .lte(95, 'Enter at most 95 %')
    .describe('How far prices go down, in percent.'),
  olderThanDays: z
    .number()
    .int('Only whole numbers')
    .min(0, 'Must be at least 0')
    .max(3650, 'Too large')
    .optional()
    .describe('Only products whose oldest unit has been on the shelf for longer.'),
  category: textOf(200).optional().describe('The id or the name of a category.'),
  condition: condition.optional(),
  status: productStatus.optional(),
  search: textOf(200).optional().describe('Words of title, brand or model.'),
  notBelowCost: z
    .boolean()
    .default(true)
    .describe('No price goes below what a unit has cost; where nobody knows, it stays as it is.'),
  endsOn: z.number().int().min(0).max(99).optional().describe('Prices end on this many cents, such as 99.'),
});

export type PriceChangeInput = z.output<typeof priceChangeInput>;

const shownExamples = 5;
const pageSize = 1000;

// Of a product as products.list answers it.
const listed = z.array(
  z.object({
    _id: id,
    title: z.string(),
    price: z.number(),
    oldPrice: z.number(),
    sale_price: z.number().nullable(),
    quantity: z.number(),
    cost: z.number().nullish(),
    condition: z.string(),
    version: z.number(),
  }),
);

type Listed = z.output<typeof listed>[number];

const categoriesListed = z.object({ categories: z.array(z.object({ _id: id, name: z.string() })) });

interface Change {
  _id: string;
  title: string;
  quantity: number;
  beforeCents: Cents;
  afterCents: Cents;
  write: { _id: string; version: number; price: number; oldPrice: number; sale_price: number | null };
}

/** What a price change would do now, with the version of every product that it was worked out from. */
export async function planPriceChange(read: ReadCall, actor: Actor, input: PriceChangeInput, now: Date): Promise<Plan> {
  const products = await listProducts(read, actor, input, now);
  const held = { atFloor: 0, unknownCost: 0 };
  const changes: Change[] = [];
  const wanted: Change[] = [];
  for (const product of products) {
    const beforeCents = toCents(product.price);
    const wantedCents = reduce(beforeCents, input);
    if (wantedCents < beforeCents) wanted.push(toChange(product, beforeCents, wantedCents));
    const costCents = typeof product.cost === 'number' ? toCents(product.cost) : null;
    let afterCents = wantedCents;
    if (input.notBelowCost && costCents === null) {
      held.unknownCost += 1;
      afterCents = beforeCents;
    } else if (input.notBelowCost && costCents !== null && wantedCents < costCents) {
      held.atFloor += 1;
      // The price would tell the cost to somebody who may not see it.
      afterCents = actor.permissions.has('truckloads.cost') ? costCents : beforeCents;
    }
    if (afterCents < beforeCents) changes.push(toChange(product, beforeCents, afterCents));
  }
  const body = changes.map(({ write }) => write);
  return {
    preview: {
      subject: null,
      details: describeInput(input),
      prices: describePrices(changes, products.length, held),
      // Which products are held, and how many, would tell between which prices their cost lies.
      withoutCosts: describePrices(wanted, products.length, { atFloor: null, unknownCost: null }),
    },
    call: { call: 'products.bulkWrite', body },
    fingerprint: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  };
}

type Prices = NonNullable<ProposalPreview['prices']>;

function describePrices(
  changes: readonly Change[],
  products: number,
  { atFloor, unknownCost }: Pick<Prices, 'atFloor' | 'unknownCost'>,
): Prices {
  const total = (of: (change: Change) => Cents) =>
    toDollars(sumCents(changes.map((change) => multiplyCents(of(change), Math.max(change.quantity, 0)))));
  return {
    products: changes.length,
    unchanged: products - changes.length,
    atFloor,
    unknownCost,
    before: total(({ beforeCents }) => beforeCents),
    after: total(({ afterCents }) => afterCents),
    examples: changes.slice(0, shownExamples).map(({ _id, title, beforeCents, afterCents }) => ({
      _id,
      title,
      before: toDollars(beforeCents),
      after: toDollars(afterCents),
    })),
  };
}

function reduce(priceCents: Cents, { percent, endsOn }: PriceChangeInput): Cents {
  if (priceCents <= 0) return priceCents;
  const exactCents = roundCents(priceCents * (1 - percent / 100));
  return largerCents(cents(1), endsOn === undefined ? exactCents : endingOn(exactCents, endsOn));
}

/** As a markdown does: the price before is crossed out, and a sale price that is no longer below the price goes. */
function toChange(product: Listed, beforeCents: Cents, afterCents: Cents): Change {
  const { _id, title, quantity, version, oldPrice, sale_price: sale } = product;
  return {
    _id,
    title,
    quantity,
    beforeCents,
    afterCents,
    write: {
      _id,
      version,
      price: toDollars(afterCents),
      oldPrice: toDollars(largerCents(toCents(oldPrice), beforeCents)),
      sale_price: sale !== null && toCents(sale) < afterCents ? sale : null,
    },
  };
}

async function listProducts(read: ReadCall, actor: Actor, input: PriceChangeInput, now: Date): Promise<Listed[]> {
  const { olderThanDays, search, status } = input;
  // The floor holds whether or not somebody may see what it is.
  const withCosts: Actor = { ...actor, permissions: new Set([...actor.permissions, 'truckloads.cost' as const]) };
  const query = {
    isActive: 'true',
    search: search || undefined,
    status,
    category: input.category ? await findCategory(read, actor, input.category) : undefined,
    stockedBefore: olderThanDays ? after(now, -days(olderThanDays)).toISOString() : undefined,
    pageSize,
  };
  const products: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read(withCosts, 'products.list', { query: { ...query, page } });
    if (Number.parseInt(answer.total ?? '0', 10) > maxIds) {
      throw invalid({ param: 'search', msg: `More than ${maxIds} products. Please narrow it down.` });
    }
    const rows = listed.parse(answer.body);
    products.push(...rows);
    if (rows.length < pageSize) break;
  }
  return products.filter((product) => !input.condition || product.condition === input.condition);
}

async function findCategory(read: ReadCall, actor: Actor, named: string): Promise<string> {
  const { categories } = categoriesListed.parse((await read(actor, 'categories.list', {})).body);
  const wanted = named.trim().toLowerCase();
  const category = categories.find(({ _id, name }) => _id === wanted || name.toLowerCase() === wanted);
  if (!category) throw invalid({ param: 'category', msg: 'There is no such category.' });
  return category._id;
}

function describeInput(input: PriceChangeInput) {
  const { percent, olderThanDays, category, condition: kept, status, search, notBelowCost, endsOn } = input;
  const given: [string, string | undefined][] = [
    ['Down by', `${percent} %`],
    ['On the shelf for more than', olderThanDays ? `${olderThanDays} days` : undefined],
    ['Category', category],
    ['Condition', kept],
    ['Status', status],
    ['Search', search],
    ['Ending on', endsOn === undefined ? undefined : `.${String(endsOn).padStart(2, '0')}`],
    ['Floor', notBelowCost ? 'Never below cost' : 'None'],
  ];
  return given.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
