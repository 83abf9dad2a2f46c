import { sql } from 'kysely';

/**
 * Whether a product `p` that a live site shows is sold there. Samples are only shown; what was withdrawn is not sold
 * from that moment on, what was merely made ready for the next publishing is.
 */
export const isSold = sql`p.is_active and p.status <> 'Unpublished' and not p.is_sample`;
