import { toCentsIfAny } from '#contract/kit/money.ts';
import type { TruckloadUpdate } from '#contract/truckloads/truckloads.schemas.ts';
import { dropUndefined, toUnits } from '#server/kit/columns.ts';
import { cleanRichText, plainText } from '#server/kit/text/rich-text.ts';
import type { TruckloadRow } from './truckload-rows.repository.ts';

type Seo = Pick<TruckloadRow, 'seo_title' | 'seo_description'>;
type Described = Pick<TruckloadRow, 'title' | 'description'>;

/** The columns that a form's fields fill; fields that were not sent are not among them. */
export const toColumns = (input: TruckloadUpdate, contentUrl: string) =>
  dropUndefined({
    title: input.title,
    description: input.description === undefined ? undefined : cleanRichText(input.description, contentUrl),
    price_cents: toCentsIfAny(input.price),
    old_price_cents: toCentsIfAny(input.oldPrice),
    quantity: input.quantity,
    condition: input.condition,
    category_id: input.category,
    sub_category_id: input.category === null ? null : input.subCategory,
    store_location_id: input.storeLocation,
    profile_id: input.profile,
    lot_number: input.lotNumber,
    pallets: input.pallets,
    weight_hundredths: toUnits(input.weight, 100),
    purchase_cents: toCentsIfAny(input.purchaseCost),
    freight_cents: toCentsIfAny(input.freightCost),
    other_cents: toCentsIfAny(input.otherCost),
    cost_spread: input.costSpread,
    price_percent_hundredths: input.pricePercent === undefined ? undefined : Math.round(input.pricePercent * 100),
    price_ends_on: input.priceEndsOn,
    shows_manifest: input.showsManifest,
    status: input.status,
    is_active: input.isActive,
  });

/** What search engines are told: as given, or following title and description as long as nobody said otherwise. */
export function toSeo(next: Described, given: TruckloadUpdate['seoMetaData'], current?: Seo & Described): Seo {
  const derived = derive(next);
  const followed = current && derive(current);
  const pick = (text: string | undefined, name: keyof Seo) =>
    text ?? (current && current[name] !== followed?.[name] ? current[name] : derived[name]);
  return {
    seo_title: pick(given?.title, 'seo_title'),
    seo_description: pick(given?.description, 'seo_description'),
  };
}

const derive = ({ title, description }: Described): Seo => ({
  seo_title: title,
  seo_description: plainText(description).slice(0, 300) || title,
});

/** What a truckload has cost, and how that is given out to its lines. */
export const costColumns: readonly (keyof TruckloadRow)[] = [
  'purchase_cents',
  'freight_cents',
  'other_cents',
  'cost_spread',
];

/** What the lines of a manifest are reckoned with; a change of it changes what they come to. */
export const reckoned: readonly (keyof TruckloadRow)[] = ['price_percent_hundredths', 'price_ends_on', 'cost_spread'];
