import type { Bid, BidDetails, BidLine } from '#contract/bids/bids.schemas.ts';
import { type BidTerms, reckonBid } from '#contract/bids/reckon-bid.ts';
import { cents, roundCents, toCents, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { ManifestMapping, ManifestProblem, ManifestSeller } from '#contract/truckloads/manifest.schemas.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import type { EstimatedLine } from './bid-lines.repository.ts';
import type { BidChanges, BidRow } from './bids.repository.ts';
import { shareBy, toGrounds } from './grounds.ts';

const toTerms = (row: BidRow): BidTerms => ({
  marginPercent: row.margin_hundredths / 100,
  soldWithinDays: row.sold_within_days,
  feesPercent: row.fees_hundredths / 100,
  premiumPercent: row.premium_hundredths / 100,
  unsoldPercent: row.unsold_hundredths / 100,
  freightCents: row.freight_cents,
  workCents: row.work_cents,
  restCents: row.rest_cents,
});

export function toBid(row: BidRow): Bid {
  const terms = toTerms(row);
  const grounds = toGrounds(row.grounds);
  const { learnt, selling } = grounds;
  const reckoned = reckonBid(
    {
      gross: { expectedCents: row.expected_cents, lowCents: row.low_cents, highCents: row.high_cents },
      units: row.units,
      learnt: learnt.factor,
      selling: selling?.points ?? null,
    },
    terms,
  );
  return {
    _id: row.id,
    title: row.title,
    source: row.source,
    lotNumber: row.lot_number,
    pallets: row.pallets,
    endsAt: row.ends_at?.toISOString() ?? null,
    condition: row.condition,
    bidNow: toDollarsIfAny(row.bid_now_cents),
    terms: {
      margin: terms.marginPercent,
      soldWithin: terms.soldWithinDays,
      fees: terms.feesPercent,
      premium: terms.premiumPercent,
      unsold: terms.unsoldPercent,
      freight: toDollars(terms.freightCents),
      work: toDollars(terms.workCents),
      rest: toDollars(terms.restCents),
    },
    manifest: {
      fileName: row.manifest_name,
      state: row.manifest_state,
      seller: row.manifest_seller as ManifestSeller | null,
      columns: row.manifest_columns,
      mapping: row.manifest_mapping as ManifestMapping,
      done: row.manifest_done,
      warned: row.manifest_warned,
      rejected: row.manifest_rejected,
      problems: row.manifest_problems as unknown as ManifestProblem[],
      message: row.manifest_message,
    },
    lines: row.lines,
    units: row.units,
    retail: toDollars(row.retail_cents),
    grounded: {
      own: row.own_lines,
      like: row.like_lines,
      retail: row.retail_lines,
      range: row.range_lines,
      none: row.unpriced_lines,
    },
    gross: {
      expected: toDollarsIfAny(row.expected_cents),
      low: toDollars(row.low_cents),
      high: toDollars(row.high_cents),
    },
    grounds,
    highest: reckoned.expected ? toDollars(reckoned.expected.bidCents) : null,
    lowest: toDollars(reckoned.careful.bidCents),
    best: toDollars(reckoned.best.bidCents),
    isSaved: row.is_saved,
    isActive: row.is_active,
    state: row.state,
    decidedAt: row.decided_at?.toISOString() ?? null,
    // What the load says it has cost, where anybody has said so there.
    paid: toDollarsIfAny(row.purchase_cents || row.paid_cents),
    truckload: row.truckload_id === null ? null : { _id: row.truckload_id, title: row.truckload_title ?? '' },
    outcome: toOutcome(row, learnt.factor),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** On the same day of its life: what was said, by the factor that was applied then, and what came in. */
function toOutcome(row: BidRow, factor: number): Bid['outcome'] {
  const { day, expected_cents: expected, state, brought_cents: brought, sold_units: soldUnits } = row;
  if (state !== 'won' || day === null || expected === null) return null;
  const times = { unsoldHundredths: row.unsold_hundredths, soldWithinDays: row.sold_within_days, grounds: row.grounds };
  return {
    day,
    said: toDollars(roundCents(expected * factor * shareBy(times, day))),
    brought: toDollars(brought),
    soldUnits,
  };
}

export const toBidDetails = (
  row: BidRow,
  asks: readonly { word: string; lines: number; retailCents: number }[],
): BidDetails => ({
  ...toBid(row),
  asks: asks.map(({ word, lines, retailCents }) => ({ word, lines, retail: toDollars(cents(retailCents)) })),
});

export const toBidLine = (row: EstimatedLine): BidLine => ({
  line: row.line,
  title: row.title,
  brand: row.brand,
  barcode: row.barcode,
  category: row.category,
  condition: row.condition,
  pallet: row.pallet,
  quantity: row.quantity,
  retail: toDollars(row.retailCents),
  isRetailKnown: row.isRetailKnown,
  warnings: row.warnings,
  grounds: row.grounds,
  toldUnits: row.toldUnits,
  toldDays: row.toldDays,
  isSameCondition: row.isSameCondition,
  brings: toDollarsIfAny(row.unitCents),
  low: toDollars(row.lowCents),
  high: toDollars(row.highCents),
  thumbnail: row.picture === null ? null : thumbnailOf(row.picture),
});

const toHundredths = (percent: number | undefined) => (percent === undefined ? undefined : Math.round(percent * 100));

/** What is left out stays as it is. */
export function toTermColumns(terms: Partial<Bid['terms']>): BidChanges {
  const { freight, work, rest } = terms;
  return {
    margin_hundredths: toHundredths(terms.margin),
    sold_within_days: terms.soldWithin,
    fees_hundredths: toHundredths(terms.fees),
    premium_hundredths: toHundredths(terms.premium),
    unsold_hundredths: toHundredths(terms.unsold),
    freight_cents: freight === undefined ? undefined : toCents(freight),
    work_cents: work === undefined ? undefined : toCents(work),
    rest_cents: rest === undefined ? undefined : toCents(rest),
  };
}
