import type { Language } from '#contract/language/languages.ts';
import type { Address, FullStore, Store, TaxSettings } from '#contract/stores/stores.schemas.ts';
import { toShippingSettings } from '#server/features/shipping/shipping.service.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { aliasTarget, proofFor, recordFor } from './domains/custom-domain.ts';
import { slidesOf } from './store-columns.ts';
import type { LocationRow } from './store-locations.repository.ts';
import type { FullStoreRow, StoreRow } from './stores.repository.ts';

export const restorableFor = days(30);

/** Where stores' own names have to lead to; the address only where somebody needs it. */
export interface Sites extends Pick<Deps, 'sitesDomain' | 'urls'> {
  address?: string;
}

const noAddress: Required<Address> = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };
const noAnnouncement: FullStore['announcement'] = { isOn: false, text: '', link: '', from: null, to: null };

export const toStore = (row: StoreRow, locations: LocationRow[]): Store => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  isActive: row.is_active,
  isDemoMode: row.is_demo_mode,
  create_date: row.created_at.toISOString(),
  timeZone: row.time_zone,
  site: { status: row.site_status, url: row.site_url, updated_at: row.site_updated_at?.toISOString() ?? null },
  storeLocation: locations.filter((each) => each.store_id === row.id).map(({ id, name }) => ({ _id: id, name })),
  logo: row.logo_key,
  secondary_logo: row.secondary_logo_key,
  sliderImages: slidesOf(row),
  shipTo: row.ship_to,
  seoMetaData: { title: row.seo_title || row.title, description: row.seo_description || row.description },
  restorableUntil: row.removed_at && after(row.removed_at, restorableFor).toISOString(),
});

export const toFullStore = (row: FullStoreRow, locations: LocationRow[], sites: Sites): FullStore => ({
  ...toStore(row, locations),
  description: row.description,
  languages: row.languages as Language[],
  email: row.email,
  phone: row.phone,
  address: { ...noAddress, ...(row.address as Address) },
  tax: row.tax as TaxSettings,
  socialLinks: withoutEmpty(row.social_links as Record<string, string>),
  announcement: (row.announcement as FullStore['announcement'] | null) ?? noAnnouncement,
  checkoutNotes: row.checkout_notes,
  customDomain: toCustomDomain(row, sites),
  shipping: toShippingSettings(row),
});

const withoutEmpty = (links: Record<string, string>) =>
  Object.fromEntries(Object.entries(links).filter(([, address]) => address !== ''));

function toCustomDomain(row: FullStoreRow, { address, ...place }: Sites): FullStore['customDomain'] {
  const { custom_domain: name, domain_token: token } = row;
  if (name === null) return null;
  return {
    name,
    status: row.domain_status,
    checkedAt: row.domain_checked_at?.toISOString() ?? null,
    record: recordFor(name, aliasTarget(token, place), address),
    found: row.domain_found,
    proof: proofFor(name, token, place),
    isProved: row.domain_proof === 'found',
    leadsHere: row.domain_leads_here,
    endsAt: row.domain_ends_at?.toISOString() ?? null,
    problem: row.domain_problem,
  };
}
