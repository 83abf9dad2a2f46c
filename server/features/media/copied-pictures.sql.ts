import { type RawBuilder, sql } from 'kysely';

/** Which pictures of a merchant's product `p` have copies beside them: its own, and drawings that all samples share. */
export const copiedPictures = (merchantId: string): RawBuilder<string[]> => sql<string[]>`array(
  select x.key from product_pictures x
  where x.merchant_id = ${merchantId} and x.key = any(p.images) and x.derived_at is not null
  union all select y.key from shared_picture_copies y where y.key = any(p.images))`;
