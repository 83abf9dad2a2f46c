import { maxQuantity } from '#contract/products/products.schemas.ts';
import type { Barcode, BarcodeChanges } from './lookup-model.ts';

/** One more of a barcode, however many there are by now. */
export const oneMore = ({ quantity }: Barcode): BarcodeChanges => ({ quantity: Math.min(quantity + 1, maxQuantity) });

/** One less, but never none. */
export const oneLess = ({ quantity }: Barcode): BarcodeChanges => ({ quantity: Math.max(quantity - 1, 1) });
