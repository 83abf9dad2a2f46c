import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What a new product that does not say is: deliverable as soon as one of the merchant's stores delivers. */
export const usuallyDeliverable = ({ merchantId }: MerchantScope): RawBuilder<boolean> => sql<boolean>`
  exists (select from stores s where s.merchant_id = ${merchantId}::uuid and s.is_active and s.removed_at is null
    and (s.delivery ->> 'isOn')::boolean)`;
