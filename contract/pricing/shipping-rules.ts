import { addCents, type Cents, cents, multiplyCents } from '../kit/money.ts';
import { regionsOf } from '../kit/regions.ts';
import type { rateKinds } from '../shipping/shipping.schemas.ts';
import type { CartLine } from './cart.ts';
import {
  countItems,
  type Destination,
  type Offer,
  type Offered,
  offered,
  refuse,
  refuseLines,
  subtotalOf,
} from './offers.ts';

/** How a store prices parcels. */
export interface ParcelRules {
  isOn: boolean;
  /** What a product weighs that does not say, in pounds. */
  defaultWeight: number;
  handlingFeeCents: Cents;
  zones: { name: string; regions: string[]; rates: Rate[] }[];
}

export interface Rate {
  name: string;
  kind: (typeof rateKinds)[number];
  /** Of the parcel, or of each item. */
  priceCents: Cents;
  /** From this subtotal on it costs nothing. */
  freeOverCents: Cents | null;
  /** Up to and including so many pounds; the last step has none and goes on. */
  steps: { upTo: number | null; priceCents: Cents }[];
  estimate: string;
}

interface ParcelCase {
  /** Where the store ships to: countries, and states of the United States. */
  shipTo: readonly string[];
  address: Destination;
  lines: readonly CartLine[];
}

/** The ways a cart can be sent as a parcel, in the order in which the store lists them. */
export function offerParcels(rules: ParcelRules, { shipTo, address, lines }: ParcelCase): Offered<Offer> {
  if (!rules.isOn) return refuse({ reason: 'off' });
  const wrong = refuseLines(lines, ({ isShippable }) => isShippable);
  if (wrong) return refuse(wrong);
  const zone = findZone(rules, { shipTo, address });
  if (!zone) return refuse({ reason: 'not_there' });
  return offered(
    zone.rates.map((rate) => ({
      name: rate.name,
      priceCents: priceParcel(rules, rate, lines),
      estimate: rate.estimate,
    })),
  );
}

/** The zone of the narrowest region: a state's own comes before its country's. None where the store does not ship to. */
export function findZone({ zones }: ParcelRules, { shipTo, address }: Pick<ParcelCase, 'shipTo' | 'address'>) {
  const regions = regionsOf(address);
  if (!regions.some((region) => shipTo.includes(region))) return undefined;
  for (const region of regions) {
    const zone = zones.find((each) => each.regions.includes(region));
    if (zone) return zone;
  }
  return undefined;
}

/** What one rate asks for a parcel. Handling comes on top of what costs something; what is free stays free. */
export function priceParcel(rules: ParcelRules, rate: Rate, lines: readonly CartLine[]): Cents {
  const rateCents = priceRate(rate, lines, rules.defaultWeight);
  return rateCents === 0 ? rateCents : addCents(rateCents, rules.handlingFeeCents);
}

function priceRate(rate: Rate, lines: readonly CartLine[], defaultWeight: number): Cents {
  const { kind, priceCents, freeOverCents, steps } = rate;
  if (kind === 'by_item') return multiplyCents(priceCents, countItems(lines));
  if (kind === 'free_over') return freeOverCents !== null && subtotalOf(lines) >= freeOverCents ? cents(0) : priceCents;
  if (kind === 'flat') return priceCents;
  const weight = weigh(lines, defaultWeight);
  const step = steps.find(({ upTo }) => upTo === null || weight <= toHundredths(upTo));
  return step?.priceCents ?? steps.at(-1)?.priceCents ?? priceCents;
}

// Whole numbers: a sum of tenths of a pound may otherwise miss the step it stands on, and depend on its order.
const toHundredths = (pounds: number): number => Math.round(pounds * 100);

const weigh = (lines: readonly CartLine[], defaultWeight: number): number =>
  lines.reduce((sum, { weight, quantity }) => sum + toHundredths(weight ?? defaultWeight) * quantity, 0);
