import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { inFewWords, plainText } from '#web/shared/conflicts/in-few-words.ts';
import type { Names } from '#web/shared/conflicts/use-names.ts';
import { endingLabel } from '../price-endings.ts';
import type { MergeField } from './merge-edits.ts';
import type { TruckloadValues } from './truckload-values.ts';

/** A field's value in a few words, to choose between two of them. */
export const describeField = (field: MergeField, values: TruckloadValues, names: Names): string =>
  inFewWords(contentOf(field, values, names));

function contentOf(field: MergeField, values: TruckloadValues, names: Names): string | number | boolean | null {
  const named = (...ids: string[]) => ids.flatMap((id) => names.get(id) ?? []).join(' › ');
  switch (field) {
    case 'description':
      return plainText(values.description);
    case 'pictures':
      return t.productForm.conflict.images(values.pictures.length);
    case 'manifest':
      return values.manifest.file?.name ?? '';
    case 'category':
      return named(values.category, values.subCategory);
    case 'storeLocation':
    case 'profile':
      return named(values[field]);
    case 'costSpread':
      return t.truckloadForm.spreads[values.costSpread].label;
    case 'pricePercent':
      return values.pricePercent === null ? null : `${values.pricePercent} %`;
    case 'priceEndsOn':
      return endingLabel(values.priceEndsOn);
    case 'seoMetaData':
      return [values.seoMetaData.title, values.seoMetaData.slug, values.seoMetaData.description].join(' · ');
    case 'purchaseCost':
    case 'freightCost':
    case 'otherCost':
    case 'price':
    case 'oldPrice':
      return values[field] === '' ? '' : formatMoney(Number(values[field]));
    default:
      return values[field];
  }
}
