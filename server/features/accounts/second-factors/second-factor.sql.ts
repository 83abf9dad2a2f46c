import { sql } from 'kysely';
import { isOperator } from '../operators/operators.sql.ts';

/** What the rules call the role of `users as u`. */
const roleKey = sql<string>`case when u.role = 'owner' then 'owner' else coalesce(u.role_id::text, u.ready_role) end`;

/** Whether `users as u` have an authenticator app or a passkey. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from totp_secrets f
    where f.merchant_id = u.merchant_id and f.user_id = u.id and f.confirmed_at is not null)
  or exists (select from passkeys f where f.merchant_id = u.merchant_id and f.user_id = u.id))`;

/** Whether a second factor is demanded of `users as u`: by a rule of their merchant, or as they run the installation. */
export const isDemanded = sql<boolean>`(exists (
  select from sign_in_rules d where d.merchant_id = u.merchant_id and d.role_key = ${roleKey}) or ${isOperator})`;

/** Whether `users as u` may do nothing before they have set one up. */
export const lacksSecondFactor = sql<boolean>`(${isDemanded} and not ${hasSecondFactor})`;

export { roleKey };
