import { z } from 'zod';
import type { RouteInput } from '#contract/kit/route.ts';
import type { products } from '#contract/products/products.contract.ts';
import { type Condition, productForm } from '#contract/products/products.schemas.ts';
import type { Beginning } from '#web/shared/products/product-paths.ts';
import type { Barcode } from '../lookup-model.ts';
import { readBarcode } from '../new-barcode.ts';

/** A new product as the short form holds it: amounts as text, the category as its id or `''`. */
export interface CreateValues {
  title: string;
  price: string;
  oldPrice: string;
  quantity: number | null;
  condition: Condition;
  category: string;
  barcode: string;
  asin: string;
  sku: string;
  pictures: File[];
}

export type CodeField = 'barcode' | 'asin' | 'sku';

type CreateForm = RouteInput<typeof products.create>['form'];

/** The rules of the product form, for the fields that are here. */
export const createSchema = productForm.safeExtend({
  pictures: z.array(z.custom<File>()),
}) as unknown as z.ZodType<unknown, CreateValues>;

const { barcode: barcodeRule } = productForm.shape;

/** Where the product keeps the code: an item's number is a barcode also where it was not told as one. */
export function codeFieldOf({ format, value }: Pick<Barcode, 'format' | 'value'>): CodeField {
  if (format === 'asin') return 'asin';
  const isBarcode = format === 'upc' && barcodeRule.safeParse(value).success;
  return isBarcode || readBarcode(value) !== null ? 'barcode' : 'sku';
}

/** What the form begins with: everything that was known when the barcode was entered. */
export const valuesOf = (entered: Barcode): CreateValues => ({
  title: '',
  price: entered.price === null ? '' : entered.price.toFixed(2),
  oldPrice: '0.00',
  quantity: entered.quantity,
  condition: entered.condition,
  category: '',
  barcode: '',
  asin: '',
  sku: '',
  [codeFieldOf(entered)]: readBarcode(entered.value) ?? entered.value,
  pictures: [],
});

/** The form as the server takes it. */
export function toForm({ pictures: _, quantity, ...values }: CreateValues, { skuSource }: Barcode): CreateForm {
  return { ...values, quantity: quantity ?? 0, status: 'Ready', ...(values.sku !== '' && skuSource && { skuSource }) };
}

/** What the full form can begin with, of what stands in the short one. */
export function beginningOf(values: Partial<CreateValues>): Beginning {
  const { barcode, asin, sku, quantity, condition, price = '' } = values;
  return {
    barcode,
    asin,
    sku,
    quantity: quantity ?? undefined,
    condition,
    price: price === '' ? undefined : Number(price),
  };
}
