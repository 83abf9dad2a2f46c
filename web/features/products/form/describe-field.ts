import { t } from '#web/kit/messages/t.ts';
import type { MergeField } from './merge-edits.ts';
import type { ProductValues } from './product-values.ts';

/** What the things are called that the form knows by id. */
export type Names = ReadonlyMap<string, string>;

const longest = 120;

/** A field's value in a few words, to choose between two of them. */
export function describeField(field: MergeField, values: ProductValues, names: Names): string {
  const { conflict } = t.productForm;
  const text = textOf(field, values, names).trim();
  if (text === '') return conflict.empty;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function textOf(field: MergeField, values: ProductValues, names: Names): string {
  const { conflict } = t.productForm;
  const named = (...ids: string[]) => ids.flatMap((id) => names.get(id) ?? []).join(' › ');
  switch (field) {
    case 'description':
      return plainText(values.description);
    case 'pictures':
      return conflict.images(values.pictures.length);
    case 'attributes':
      return values.attributes.map(({ name, value }) => `${name}: ${value}`).join(', ');
    case 'category':
      return named(values.category, values.subCategory);
    case 'storeLocation':
      return named(values.storeLocation);
    case 'sku':
      return [values.sku, values.skuSource].filter(Boolean).join(' · ');
    case 'seoMetaData':
      return [values.seoMetaData.title, values.seoMetaData.slug, values.seoMetaData.description].join(' · ');
    case 'price':
    case 'oldPrice':
    case 'sale_price':
      return values[field] === '' ? '' : `$${values[field]}`;
    default:
      return plainValue(values[field]);
  }
}

function plainValue(value: string | number | boolean | null): string {
  const { yes, no } = t.productForm.conflict;
  if (typeof value === 'boolean') return value ? yes : no;
  return value === null ? '' : String(value);
}

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
