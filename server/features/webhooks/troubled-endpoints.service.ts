import type { Db } from '#server/db/database.ts';
import { endpointsRepository } from './endpoints.repository.ts';

/** Receivers of all merchants that take nothing at present, and those that were switched off for it. */
export const countTroubledEndpoints = (tx: Db) => endpointsRepository(tx).countTroubled();
