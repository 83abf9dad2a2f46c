import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { asAmount } from '../as-amount.ts';
import type { TruckloadValues } from './truckload-values.ts';

/** What a profile can say of a truckload. */
const fillable = [
  ...(['description', 'condition', 'pallets', 'freightCost', 'pricePercent', 'price', 'oldPrice'] as const),
];

export type FilledField = (typeof fillable)[number];
export type Filling = Partial<Pick<TruckloadValues, FilledField>>;

/** Plain text as the editor of formatted texts knows it. */
function toParagraphs(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const lines = escaped.split(/\n+/).map((line) => line.trim());
  return lines.flatMap((line) => (line === '' ? [] : `<p>${line}</p>`)).join('');
}

const saidBy = (profile: TruckloadProfile): Required<Filling> => ({
  description: toParagraphs(profile.description),
  condition: profile.condition,
  pallets: profile.loadType.pallets,
  freightCost: asAmount(profile.freightCost),
  pricePercent: profile.pricePercent,
  price: asAmount(profile.price),
  oldPrice: asAmount(profile.oldPrice),
});

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === '<p></p>' || value === '0' || value === '0.00';

/**
 * What a profile fills in: fields that are empty, and those that always hold something as long as nobody has chosen
 * it (`untouched`). A price to compare with that is no higher than the price says nothing.
 */
export function fillingOf(
  values: TruckloadValues,
  profile: TruckloadProfile,
  untouched: ReadonlySet<FilledField>,
): Filling {
  const said = saidBy(profile);
  const isOpen = (field: FilledField) => isEmpty(values[field]) || untouched.has(field);
  const isNews = (field: FilledField) => !isEmpty(said[field]) && said[field] !== values[field];
  const price = Number(isOpen('price') && isNews('price') ? said.price : values.price);
  const open = fillable.filter((field) => isOpen(field) && isNews(field));
  const sensible = open.filter((field) => field !== 'oldPrice' || Number(said.oldPrice) > price);
  return Object.fromEntries(sensible.map((field) => [field, said[field]]));
}
