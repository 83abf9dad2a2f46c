import type { z } from 'zod';
import type { counter } from '#contract/counter/counter.contract.ts';
import type { OpenSaleInput } from '#contract/counter/counter.schemas.ts';
import { type Cents, cents, multiplyCents, subtractCents, toCents, toCentsIfAny } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { personNameOf } from '#server/features/tills/selling.sql.ts';
import { type Actor, requirePermissionAt } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { approverOf, requireWithinLimit } from '#server/kit/role-limits.ts';
import { type OverrideRow, overridesRepository } from './overrides.repository.ts';
import { type CounterPricing, findHandCuts, type HandCut, wholeDiscountCents } from './price-at-counter.ts';
import { saleGoodsRepository } from './sale-goods.repository.ts';

type AllowInput = z.output<typeof counter.allow.spec.body>;

const permission = 'counter.discount';

const requireCut = (actor: Actor, percent: number, param: string): void => {
  requirePermissionAt(actor, permission, param, 'Your role sells at the price it has');
  requireWithinLimit(actor, {
    permission,
    limit: 'priceCutPercent',
    amount: percent,
    inWords: (most) => (most > 0 ? `Your role goes down by ${most} % at most` : 'Your role sells at the price it has'),
    param,
  });
};

/** Lets one price, or one discount, of a sale that is about to be made go as far as whoever allows it may go. */
export async function allowOverride({ clock }: Pick<Deps, 'clock'>, tx: Tx, actor: Actor, input: AllowInput) {
  const { line, price, discount } = input;
  const at = found(await saleGoodsRepository(tx).place(actor, input.device));
  if ((line === null) === (price !== null)) {
    throw invalid({ param: 'line', msg: 'A price is of one line, a discount of the whole sale' });
  }
  const product = input.product && (await saleGoodsRepository(tx).find(actor, [input.product])).get(input.product);
  if (input.product && !product) throw invalid({ param: 'product', msg: 'This product does not exist' });
  const of = product ? product.sells_at_cents : toCents((price !== null ? input.listPrice : input.total) ?? 0);
  const asked = price !== null ? toCents(price) : subtractCents(of, toCents(discount ?? 0));
  if (of <= 0) throw invalid({ param: price !== null ? 'listPrice' : 'total', msg: 'Required' });
  requireCut(actor, percentBelow(of, asked), price !== null ? 'price' : 'discount');
  const now = clock.now();
  const by = await personNameOf(tx, actor);
  const override = {
    id: newId(now.getTime()),
    saleId: input.sale,
    line,
    productId: product ? product.id : null,
    priceCents: toCentsIfAny(price),
    discountCents: toCentsIfAny(discount),
    reason: input.reason,
    by,
    approvedBy: approverOf(actor) ?? null,
    now,
  };
  await overridesRepository(tx).insert(actor, override);
  const what = price !== null ? 'counterPrice' : 'counterDiscount';
  const changes = [
    { field: what, was: inDollars(of), is: inDollars(price !== null ? toCents(price) : toCents(discount ?? 0)) },
    { field: 'reason', was: null, is: input.reason },
  ];
  const about = product
    ? ({ subject: 'product', id: product.id, name: product.title } as const)
    : ({ subject: 'till', id: at.till_id, name: at.till_name } as const);
  await recordChange(tx, actor, { ...about, storeId: at.store_id, at: now, action: 'changed', changes });
  return { _id: override.id, approvedBy: override.approvedBy };
}

const percentBelow = (of: Cents, asked: Cents): number => Math.round(((of - asked) / of) * 1_000_000) / 10_000;

interface Cutting {
  sale: OpenSaleInput;
  pricing: CounterPricing;
  /** It has happened: what goes too far is noted. */
  isFact: boolean;
}

/** Refuses prices that somebody went down to further than they may; of a sale that has happened, says so. */
export async function checkHandCuts(
  db: Db,
  actor: Actor,
  { sale, pricing, isFact }: Cutting,
): Promise<{ remarks: string[]; approvedBy: string[] }> {
  const mayBeAllowed = sale.override !== null || sale.lines.some(({ override }) => override !== null);
  const overrides = mayBeAllowed ? await overridesRepository(db).ofSale(actor, sale._id) : [];
  // Each serves one line, wherever that stands by now: lines above it may have gone since.
  const used = new Map<OverrideRow, number | null>();
  const isAllowed = (cut: HandCut): boolean => {
    const row = overrides.find((each) => covers(each, cut, { sale, pricing }));
    if (!row || (used.get(row) ?? cut.line) !== cut.line) return false;
    used.set(row, cut.line);
    return true;
  };
  const remarks: string[] = [];
  for (const cut of findHandCuts(sale, pricing, isAllowed)) {
    if (!isFact) requireCut(actor, cut.percent, cut.line === null ? 'discount' : `lines.${cut.line}.price`);
    else if (goesTooFar(actor, cut)) remarks.push(describeCut(cut, sale));
  }
  return { remarks, approvedBy: [...used.keys()].map((row) => row.approved_by_name ?? row.by_name) };
}

function covers(row: OverrideRow, cut: HandCut, { sale, pricing }: Pick<Cutting, 'sale' | 'pricing'>): boolean {
  if ((row.line === null) !== (cut.line === null)) return false;
  if (cut.line === null) {
    return row.id === sale.override && wholeDiscountCents(sale, pricing) <= (row.discount_cents ?? cents(0));
  }
  const line = sale.lines[cut.line];
  if (line?.override !== row.id || row.product_id !== line.product || row.price_cents === null) return false;
  const least =
    line.weight === null
      ? multiplyCents(row.price_cents, line.quantity)
      : cents(Math.round(row.price_cents * line.weight));
  return cut.askedCents >= least;
}

const goesTooFar = ({ permissions, limits }: Actor, { percent }: HandCut): boolean =>
  !permissions.has(permission) || (limits.priceCutPercent !== null && percent > limits.priceCutPercent);

const describeCut = ({ line, listCents, askedCents }: HandCut, sale: OpenSaleInput): string => {
  const what = line === null ? 'The whole sale' : `“${sale.lines[line]?.title ?? ''}”`;
  return `${what} was sold for ${inDollars(askedCents)} instead of ${inDollars(listCents)}, which the role does not allow`;
};
