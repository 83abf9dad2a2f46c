import type { Store } from '#contract/stores/stores.schemas.ts';
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

type Shop = Pick<Store, 'site' | 'storeLocation'>;

/** Where buyers see it, in the first store that shows it; null while none does. */
export function storeAddress(truckload: Truckload, stores: readonly Shop[]): string | null {
  const { status, seoMetaData } = truckload;
  const siteUrl = stores.find((store) => store.site.url !== null && shows(store, truckload))?.site.url;
  if (status !== 'Published' || !siteUrl) return null;
  return `${siteUrl.replace(/\/$/, '')}/truckloads/${encodeURIComponent(seoMetaData.slug)}`;
}

/** A store shows what has no location, or one of its own. */
const shows = (store: Shop, { storeLocation }: Truckload): boolean =>
  storeLocation === null || store.storeLocation.some(({ _id }) => _id === storeLocation);
