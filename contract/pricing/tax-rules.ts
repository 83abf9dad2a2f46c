import type { Cents } from '../kit/money.ts';
import { regionsOf } from '../kit/regions.ts';
import { percentOf, percentWithin } from './money.ts';

/** A store's taxes: percentages as decimal text by region. */
export interface TaxRules {
  /** Prices have the tax in them. */
  isIncluded: boolean;
  rates: readonly { region: string; percent: string }[];
}

export interface TaxAddress {
  country?: string | undefined;
  state?: string | undefined;
}

/** Where a purchase is taxed: what is picked up, at the location it is picked up from. */
export const taxedAt = <Place extends TaxAddress>({ location, shipTo }: { location?: Place; shipTo?: Place }) =>
  location ?? shipTo;

/** The rate of an address: its state's before its country's; '0' where the store has none, or nothing is known yet. */
export function rateOf({ rates }: Pick<TaxRules, 'rates'>, address: TaxAddress | undefined): string {
  if (!address) return '0';
  // Stores are American: an address without a country is, too.
  const country = address.country?.trim().toUpperCase() || 'US';
  const state = address.state?.trim().toUpperCase() ?? '';
  for (const region of regionsOf({ country, state })) {
    const rate = rates.find((each) => each.region === region);
    if (rate) return rate.percent;
  }
  return '0';
}

/**
 * The tax of one line after its discount, half a cent rounded up. Lines are all that is taxed: shipping and fees
 * are not, for a store's rates say nothing of them.
 */
export const taxLine = (lineCents: Cents, percent: string, isIncluded: boolean): Cents =>
  isIncluded ? percentWithin(lineCents, percent) : percentOf(lineCents, percent);
