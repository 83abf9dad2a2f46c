import { type Truckload, truckload as truckloadSchema } from '#contract/truckloads/truckloads.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';

/** The truckload as someone else left it, when that is why a save was refused. */
export function truckloadInConflict(error: unknown): Truckload | undefined {
  if (!(error instanceof ApiError) || error.name !== 'CONFLICT') return undefined;
  return truckloadSchema.safeParse(error.details.truckload).data;
}
