import type { Grade } from '#contract/intake/intake.schemas.ts';
import type { Tx } from '#server/db/database.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Identity } from './identify.ts';
import { type UnitProductRow, unitsRepository } from './units.repository.ts';

/**
 * The product that one more of this grade is: the same item in the same condition; goods for parts have one of their own.
 * Whoever brings the same item at the same moment waits for this transaction, and then finds what it has made.
 */
export async function findProductOf(
  tx: Tx,
  scope: MerchantScope,
  knownItems: Pick<ProductsService['knownItems'], 'find' | 'hold'>,
  { identity, grade, chosen }: { identity: Identity; grade: Grade; chosen: UnitProductRow | undefined },
): Promise<UnitProductRow | undefined> {
  const repository = unitsRepository(tx);
  const codes = {
    barcode: identity.barcode,
    asin: identity.asin,
    sku: identity.sku,
    skuSource: null,
    clUpc: null,
    condition: grade.condition,
  };
  const isParts = grade.kind === 'parts';
  if (chosen?.is_active && chosen.condition === grade.condition && chosen.is_parts === isParts) return chosen;
  await knownItems.hold(tx, scope, codes);
  if (isParts) {
    const parts = identity.key === '' ? undefined : await repository.partsOf(scope, identity.key, grade.key);
    return parts === undefined ? undefined : repository.product(scope, parts);
  }
  const known = await knownItems.find(tx, scope, codes);
  return known ? repository.product(scope, known.id) : undefined;
}
