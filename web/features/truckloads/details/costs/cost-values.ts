import { z } from 'zod';
import type { RouteInput } from '#contract/kit/route.ts';
import { parseCents, toDollars } from '#contract/kit/values.ts';
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

const written = (dollars: number) => dollars.toFixed(2);

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

const centsOf = (amount: unknown): number => (amount ? parseCents(String(amount)) : 0);

/** The truckload with these costs, as far as that is certain before the server has answered: sums, not prices. */
export function withCosts<Shown extends Truckload>(truckload: Shown, patch: CostPatch): Shown {
  const { totals } = truckload;
  const parts = [patch.purchaseCost, patch.freightCost, patch.otherCost].map(centsOf);
  const [purchase = 0, freight = 0, other = 0] = parts;
  const cost = purchase + freight + other;
  const { sellableUnits } = totals;
  return {
    ...truckload,
    purchaseCost: toDollars(purchase),
    freightCost: toDollars(freight),
    otherCost: toDollars(other),
    totals: {
      ...totals,
      cost: toDollars(cost),
      costPerUnit: sellableUnits === 0 ? null : toDollars(Math.round(cost / sellableUnits)),
    },
  };
}

export interface GivenOut {
  state: 'left' | 'over' | 'exact';
  /** In dollars, never negative. */
  rest: number;
}

/** How much of the costs was given to lines by hand. */
export function givenOut({ cost, assigned }: { cost: number; assigned: number }): GivenOut {
  const rest = Math.round(cost * 100) - Math.round(assigned * 100);
  if (rest === 0) return { state: 'exact', rest: 0 };
  return { state: rest > 0 ? 'left' : 'over', rest: toDollars(Math.abs(rest)) };
}
