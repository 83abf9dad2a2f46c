import type { CategoryList } from '#contract/categories/categories.contract.ts';
import { maxCents } from '#contract/kit/money.ts';
import { choosableStatuses } from '#contract/products/product-choices.ts';
import { conditions, maxQuantity } from '#contract/products/products.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { SheetColumn, SheetOption } from '#web/ui/spreadsheet/column.ts';
import type { EditorRow } from './editor-rows.ts';

const words = t.bulkEditor;
const { columns: titles } = words;
const nothing: SheetOption = { value: '', label: words.none };

const asOptions = (values: readonly string[]): SheetOption[] => values.map((value) => ({ value, label: value }));
const named = (entries: readonly { _id: string; name: string }[]): SheetOption[] => [
  nothing,
  ...entries.map(({ _id: value, name: label }) => ({ value, label })),
];

/** The sheet's columns; what can be chosen depends on the merchant's categories and locations. */
export function editorColumns(list: CategoryList | undefined, stores: readonly Store[]): SheetColumn<EditorRow>[] {
  const categories = list?.categories ?? [];
  const categoryOptions = named(categories);
  const subOptions = new Map(categories.map(({ _id: id, subCategories }) => [id, named(subCategories)]));
  const locations = named(stores.flatMap(({ storeLocation }) => storeLocation));
  return [
    { id: 'title', title: titles.title, width: 300, kind: 'text', required: true, maxLength: 300 },
    { id: 'cl_sku', title: titles.cl_sku, width: 104, kind: 'readonly' },
    { id: 'priceCents', title: titles.price, width: 104, kind: 'money', required: true, min: 0, max: maxCents },
    { id: 'oldPriceCents', title: titles.oldPrice, width: 136, kind: 'money', required: true, min: 0, max: maxCents },
    { id: 'salePriceCents', title: titles.sale_price, width: 104, kind: 'money', min: 0, max: maxCents },
    { id: 'quantity', title: titles.quantity, width: 92, kind: 'number', required: true, min: 0, max: maxQuantity },
    { id: 'costCents', title: titles.cost, width: 104, kind: 'money', min: 0, max: maxCents },
    { id: 'bin', title: titles.bin, width: 104, kind: 'text', maxLength: 60 },
    {
      id: 'condition',
      title: titles.condition,
      width: 120,
      kind: 'select',
      required: true,
      options: asOptions(conditions),
    },
    {
      id: 'status',
      title: titles.status,
      width: 124,
      kind: 'select',
      required: true,
      // A status that nobody can choose stays where it is.
      options: ({ status }) => asOptions([...new Set([status, ...choosableStatuses])]),
    },
    { id: 'category', title: titles.category, width: 160, kind: 'select', options: categoryOptions },
    {
      id: 'subCategory',
      title: titles.subCategory,
      width: 160,
      kind: 'select',
      options: ({ category }) => subOptions.get(category) ?? [nothing],
    },
    { id: 'brand', title: titles.brand, width: 140, kind: 'text', maxLength: 120 },
    { id: 'manufacturer', title: titles.manufacturer, width: 140, kind: 'text', maxLength: 120 },
    {
      id: 'barcode',
      title: titles.barcode,
      width: 136,
      kind: 'text',
      check: (value) => (/^(\d{8,13})?$/.test(value) ? undefined : words.barcode),
    },
    {
      id: 'asin',
      title: titles.asin,
      width: 124,
      kind: 'text',
      parse: (text) => ({ value: text.trim().toUpperCase() }),
      check: (value) => (/^((B0|BT)[0-9A-Z]{8})?$/.test(value) ? undefined : words.asin),
    },
    { id: 'sku', title: titles.sku, width: 124, kind: 'text', maxLength: 80 },
    { id: 'storeLocation', title: titles.storeLocation, width: 160, kind: 'select', options: locations },
    { id: 'weight', title: titles.weight, width: 104, kind: 'number', decimals: 2, min: 0, max: 100_000 },
    {
      id: 'rating',
      title: titles.rating,
      width: 84,
      kind: 'number',
      decimals: 1,
      min: 0,
      max: 5,
      check: (value) => (value === null || Number.isInteger(value * 2) ? undefined : words.step),
    },
    { id: 'customField', title: titles.customField, width: 160, kind: 'text', maxLength: 300 },
    { id: 'isFeatured', title: titles.isFeatured, width: 92, kind: 'boolean' },
    { id: 'isShippable', title: titles.isShippable, width: 96, kind: 'boolean' },
    { id: 'isDeliverable', title: titles.isDeliverable, width: 104, kind: 'boolean' },
  ];
}

/** The rules between cells of one row. */
export function checkEditorRow({
  priceCents,
  oldPriceCents,
  salePriceCents,
}: EditorRow): Partial<Record<string, string>> {
  if (priceCents === null) return {};
  const isTooHigh = oldPriceCents !== null && oldPriceCents > 0 && priceCents >= oldPriceCents;
  const isSaleTooHigh = salePriceCents !== null && salePriceCents > 0 && salePriceCents >= priceCents;
  return {
    ...(isTooHigh && { priceCents: words.priceTooHigh }),
    ...(isSaleTooHigh && { salePriceCents: words.saleTooHigh }),
  };
}
