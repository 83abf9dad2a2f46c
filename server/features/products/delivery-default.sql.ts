import { sql } from 'kysely';

/** What a new product that does not say is: deliverable as soon as one of the merchant's stores delivers; a trigger asks. */
export const asUsual = sql<boolean>`null::boolean`;
