import type { Bid, BidLine } from '#contract/bids/bids.schemas.ts';
import { type BidTerms, type ReckonedBid, reckonBid } from '#contract/bids/reckon-bid.ts';
import { toCents, toCentsIfAny } from '#contract/kit/money.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.bids;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Bids are whole dollars. */
export const formatBid = (amount: number): string => dollars.format(amount);

/** 35 as "35%", 6.2 as "6.2%". */
export const formatShare = (percent: number): string =>
  `${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;

export const toTerms = (terms: Bid['terms']): BidTerms => ({
  marginPercent: terms.margin,
  soldWithinDays: terms.soldWithin,
  feesPercent: terms.fees,
  premiumPercent: terms.premium,
  unsoldPercent: terms.unsold,
  freightCents: toCents(terms.freight),
  workCents: toCents(terms.work),
  restCents: toCents(terms.rest),
});

/** The same that the server reckons, while terms are typed. */
export const reckon = ({ gross, units, grounds }: Bid, terms: Bid['terms']): ReckonedBid =>
  reckonBid(
    {
      gross: {
        expectedCents: toCentsIfAny(gross.expected),
        lowCents: toCents(gross.low),
        highCents: toCents(gross.high),
      },
      units,
      learnt: grounds.learnt.factor,
      selling: grounds.selling?.points ?? null,
    },
    toTerms(terms),
  );

/** What is known of the auction, in one line. */
export function describeAuction({ lotNumber, title, source, pallets, endsAt }: Bid, now = Date.now()): string {
  const ends = endsAt && (Date.parse(endsAt) > now ? words.about.ends : words.about.ended)(formatDateTime(endsAt));
  const named = [title, pallets === null ? '' : words.about.pallets(pallets)].filter(Boolean).join(', ');
  return [lotNumber && words.about.lot(lotNumber), named, source, ends].filter(Boolean).join(' · ');
}

/** What a line's figure stands on. */
export function describeGrounds(line: BidLine): string {
  const { grounds, toldUnits, toldDays, isSameCondition, category, condition } = line;
  const kind = category || words.lines.likeGoods;
  if (grounds === 'own') {
    const told = words.lines.own(toldUnits, toldDays);
    return isSameCondition ? told : `${told}, ${words.lines.otherCondition}`;
  }
  if (grounds === 'like') return words.lines.like(toldUnits, isSameCondition ? `${kind}, ${condition}` : kind);
  if (grounds === 'retail') return line.isRetailKnown ? words.lines.catalogue : words.lines.retailOnly;
  return words.lines[grounds];
}

export const describeRange = ({ low, high }: Pick<BidLine, 'low' | 'high'>): string =>
  words.lines.each(low >= 20 ? formatBid(low) : formatMoney(low), high >= 20 ? formatBid(high) : formatMoney(high));

/** How far what came in is from what was said, in whole percent; null where nothing was said. */
export const missOf = ({ said, brought }: { said: number; brought: number }): number | null =>
  said > 0 ? Math.round((brought / said - 1) * 100) : null;
