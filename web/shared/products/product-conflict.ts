import { type Product, product as productSchema } from '#contract/products/products.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';

/** The product as someone else left it, when that is why a save was refused. */
export function productInConflict(error: unknown): Product | undefined {
  if (!(error instanceof ApiError) || error.name !== 'CONFLICT') return undefined;
  return productSchema.safeParse(error.details.product).data;
}
