import type { Cents } from '#contract/kit/money.ts';
import { choosableStatuses } from '#contract/products/product-choices.ts';
import type { ProductStatus } from '#contract/products/products.schemas.ts';
import type { ImportCause } from '#contract/transfers/transfers.contract.ts';

interface Prices {
  priceCents: Cents;
  oldPriceCents: Cents;
  salePriceCents?: Cents | null;
}

/** A rule that a row breaks, at the column to mend. */
export interface Breach {
  column: string;
  message: string;
  cause: ImportCause;
}

/** The rules of the product form, for whatever of the prices a row says anew. */
export function checkPrices(prices: Prices, isNew: (field: keyof Prices) => boolean): Breach[] {
  const { priceCents: price, oldPriceCents: old, salePriceCents: sale } = prices;
  const breaches: Breach[] = [];
  const tell = (column: string, message: string, cause: ImportCause = 'price-order') =>
    breaches.push({ column, message, cause });
  if (isNew('priceCents') && price <= 0) tell('Price', 'Price should be positive', 'price-missing');
  if (old > 0 && price >= old && (isNew('priceCents') || isNew('oldPriceCents'))) {
    if (isNew('priceCents')) tell('Price', 'Enter a lower value than compare at price');
    else tell('Compare at price', 'Enter a higher value than price');
  }
  if (sale && sale >= price && (isNew('priceCents') || isNew('salePriceCents'))) {
    tell('Sale price', 'Sale price should be always smaller than the price');
  }
  return breaches;
}

/** A person chooses Ready or Unpublished; any other status stays only where it already is. */
export function checkStatus(status: ProductStatus): Breach[] {
  if ((choosableStatuses as readonly string[]).includes(status)) return [];
  return [{ column: 'status', message: 'Only Ready or Unpublished can be chosen', cause: 'status' }];
}
