import { sql } from 'kysely';

/** Whether `users as u` also run the installation. */
export const isOperator = sql<boolean>`exists (
  select from operators o where o.merchant_id = u.merchant_id and o.user_id = u.id)`;
