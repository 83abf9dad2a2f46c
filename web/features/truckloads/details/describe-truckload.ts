import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatDate, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.truckloadDetails.header;

/** Lot number, profile and how it comes, in one line. */
export function factsOf({ lotNumber, profile, condition, pallets, weight, createdAt }: Truckload): string {
  return [
    ...(lotNumber === '' ? [] : [words.lot(lotNumber)]),
    ...(profile === null ? [] : [profile.name]),
    condition,
    ...(pallets === null ? [] : [words.pallets(pallets)]),
    ...(weight === null ? [] : [words.pounds(formatNumber(weight))]),
    formatDate(createdAt),
  ].join(' · ');
}

/** Where buyers see it; null while they don't. */
export function storeAddress({ status, seoMetaData: { slug } }: Truckload, siteUrl: string | null): string | null {
  if (status !== 'Published' || siteUrl === null) return null;
  return `${siteUrl.replace(/\/$/, '')}/truckloads/${encodeURIComponent(slug)}`;
}
