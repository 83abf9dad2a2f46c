import { toDollars } from '#contract/kit/money.ts';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import type { ProfileRow } from './profiles.repository.ts';

/** A profile as the calls tell it. */
export const toProfile = (row: ProfileRow): TruckloadProfile => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: toDollars(row.price_cents),
  oldPrice: toDollars(row.old_price_cents),
  condition: row.condition,
  freightCost: toDollars(row.freight_cents),
  pricePercent: row.price_percent_hundredths / 100,
  program: { name: '', notes: '', ...(row.program as Partial<TruckloadProfile['program']>) },
  vendor: { name: '', email: '', phone: '', ...(row.vendor as Partial<TruckloadProfile['vendor']>) },
  loadType: { name: '', pallets: null, ...(row.load_type as Partial<TruckloadProfile['loadType']>) },
  seoMetaData: { title: row.seo_title, description: row.seo_description, slug: row.slug },
  isActive: row.is_active,
  isSample: row.is_sample,
  truckloads: row.truckloads,
  createdAt: row.created_at.toISOString(),
});
