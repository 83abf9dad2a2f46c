import { sql } from 'kysely';

/** Of an update of products that live sites follow at once: those that showed the version before show the new one. */
export const followingVersion = sql<number | null>`
  case when live_version = version then version + 1 else live_version end`;
