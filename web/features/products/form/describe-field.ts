import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { inFewWords, plainText } from '#web/shared/conflicts/in-few-words.ts';
import type { Names } from '#web/shared/conflicts/use-names.ts';
import type { MergeField } from './merge-edits.ts';
import type { ProductValues } from './product-values.ts';

/** A field's value in a few words, to choose between two of them. */
export const describeField = (field: MergeField, values: ProductValues, names: Names): string =>
  inFewWords(contentOf(field, values, names));

function contentOf(field: MergeField, values: ProductValues, names: Names): string | number | boolean | null {
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
    case 'cost':
      return values[field] === '' ? '' : formatMoney(Number(values[field]));
    default:
      return values[field] ?? null;
  }
}
