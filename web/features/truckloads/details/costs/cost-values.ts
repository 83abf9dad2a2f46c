import { z } from 'zod';
import {
  addCents,
  type Cents,
  cents,
  type Dollars,
  negateCents,
  parseCents,
  roundCents,
  subtractCents,
  toCents,
  toDollars,
} from '#contract/kit/money.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import type { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { costSpreads, type Truckload, truckloadPatch } from '#contract/truckloads/truckloads.schemas.ts';
import { offeredEndings } from '../../price-endings.ts';

const values = z.object({
  purchaseCost: z.string(),
  freightCost: z.string(),
  otherCost: z.string(),
  costSpread: z.enum(costSpreads),
  pricePercent: z.number().nullable(),
  /** Cents, or none. */
  priceEndsOn: z.string(),
});

export type CostValues = z.output<typeof values>;
export type CostPatch = RouteInput<typeof truckloads.patch>['body'];

const written = (dollars: number | null) => dollars?.toFixed(2) ?? '';

/** What the form shows of a truckload. */
export const costValuesOf = (truckload: Truckload): CostValues => ({
  purchaseCost: written(truckload.purchaseCost),
  freightCost: written(truckload.freightCost),
  otherCost: written(truckload.otherCost),
  costSpread: truckload.costSpread,
  pricePercent: truckload.pricePercent,
  priceEndsOn: truckload.priceEndsOn === null ? 'none' : String(truckload.priceEndsOn),
});

const toWire = ({ pricePercent, priceEndsOn, ...costs }: CostValues): CostPatch => ({
  ...costs,
  pricePercent: pricePercent ?? Number.NaN,
  priceEndsOn: priceEndsOn === 'none' ? null : Number(priceEndsOn),
});

/** What the form may hold: the rules are the contract's own, asked about what would be sent. */
export const costSchema = values.transform((form, context): CostPatch => {
  const wire = toWire(form);
  for (const { path, message } of truckloadPatch.safeParse(wire).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [String(path[0])], message });
  }
  return wire;
});

/** None, and what prices may end on. */
export const endingsFor = (endsOn: number | null): string[] => ['none', ...offeredEndings(String(endsOn ?? ''))];

const centsOf = (amount: unknown): Cents => (amount ? parseCents(String(amount)) : cents(0));

/** The truckload with these costs, as far as that is certain before the server has answered: sums, not prices. */
export function withCosts<Shown extends Truckload>(truckload: Shown, patch: CostPatch): Shown {
  const { totals } = truckload;
  if (totals.cost === null) return truckload;
  const purchaseCents = centsOf(patch.purchaseCost);
  const freightCents = centsOf(patch.freightCost);
  const otherCents = centsOf(patch.otherCost);
  const costCents = addCents(purchaseCents, freightCents, otherCents);
  const { sellableUnits } = totals;
  return {
    ...truckload,
    purchaseCost: toDollars(purchaseCents),
    freightCost: toDollars(freightCents),
    otherCost: toDollars(otherCents),
    totals: {
      ...totals,
      cost: toDollars(costCents),
      costPerUnit: sellableUnits === 0 ? null : toDollars(roundCents(costCents / sellableUnits)),
    },
  };
}

export interface GivenOut {
  state: 'left' | 'over' | 'exact';
  /** Never negative. */
  rest: Dollars;
}

/** How much of the costs was given to lines by hand. */
export function givenOut({ cost, assigned }: { cost: Dollars; assigned: Dollars }): GivenOut {
  const restCents = subtractCents(toCents(cost), toCents(assigned));
  if (restCents === 0) return { state: 'exact', rest: 0 };
  return restCents > 0
    ? { state: 'left', rest: toDollars(restCents) }
    : { state: 'over', rest: toDollars(negateCents(restCents)) };
}
