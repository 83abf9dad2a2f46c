// What Shopify's published pages leave open, or change with its versions.

/** Versions are kept for a year; the next is chosen here alone, once its changes have been read. */
export const apiVersion = '2026-07';

/** Every shop has such a host, whatever other names it goes by. */
export const shopHost = /^[a-z\d][a-z\d-]*\.myshopify\.com$/;

/** What a token must be allowed; a permission to write includes the one to read. */
export const scopes = {
  products: ['read_products', 'write_products'],
  /** Weights belong to the inventory; without it products come without them. */
  inventory: ['read_inventory', 'write_inventory'],
  customers: ['read_customers', 'write_customers'],
} as const;

/**
 * How much of a shop one query asks for. What that costs differs from version to version, and a query of more than
 * 1,000 points is refused: then the page is halved, which is cheaper than knowing.
 */
export const pageSizes = { products: 20, variants: 20, media: 15, customers: 100 };

/** What is left of a product with more variations or pictures is asked for by itself. */
export const restSizes = { variants: 100, media: 100 };

/** A bucket that does not say how it fills takes this long for one more query. */
export const usualPauseMs = 2_000;

/** A product without options has one all the same, of this name and value. */
export const noOption = { name: 'Title', value: 'Default Title' };

const gramsOf: Record<string, number> = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 };

/** What the export calls a unit of weight. */
export const weightUnits: Record<string, string> = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' };

/** Null of a unit that nobody knows. */
export function toGrams(value: number, unit: string): number | null {
  const grams = gramsOf[unit];
  return grams === undefined ? null : Math.round(value * grams);
}
