import { type RawBuilder, sql } from 'kysely';

/** How many units of product `p` are held for whoever has this cart. */
export const heldForCart = (merchantId: string, cartId: unknown): RawBuilder<number> => sql<number>`(
  select count(1) from unit_holds u
  where u.merchant_id = ${merchantId} and u.cart_id = ${cartId} and u.product_id = p.id and u.ended_at is null)`;
