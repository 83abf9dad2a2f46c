import type { FieldError } from '#contract/kit/failures.ts';
import type { ShippingInput } from '#contract/shipping/shipping.schemas.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { shippingRepository } from './shipping.repository.ts';

/** How a store's orders reach their buyers: by parcel, by own delivery, by pickup. */
export const makeShipping = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** Each part that was sent replaces what there was of it. */
  save: (actor: Actor, storeId: string, input: ShippingInput): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const repository = shippingRepository(tx);
      found(await repository.lock(actor, storeId));
      const wrong = checkPlaces(input, await repository.locations(actor, storeId));
      if (wrong.length > 0) throw invalid(...wrong);
      const { parcels, delivery, pickup } = input;
      await repository.save(actor, storeId, {
        parcels: parcels && JSON.stringify(parcels),
        delivery: delivery && JSON.stringify(delivery),
        pickup: pickup && JSON.stringify(pickup),
        updated_at: clock.now(),
      });
    }),
});

function checkPlaces({ delivery, pickup }: ShippingInput, ofStore: ReadonlySet<string>): FieldError[] {
  const wrong: FieldError[] = [];
  const start = delivery?.radius.location ?? null;
  if (start !== null && !ofStore.has(start)) wrong.push(unknown('delivery.radius.location'));
  const seen = new Set<string>();
  for (const [at, { location }] of (pickup?.places ?? []).entries()) {
    const param = `pickup.places.${at}.location`;
    if (!ofStore.has(location)) wrong.push(unknown(param));
    else if (seen.has(location)) wrong.push({ param, msg: 'This location is listed twice' });
    seen.add(location);
  }
  return wrong;
}

const unknown = (param: string): FieldError => ({ param, msg: 'Choose a location of this store' });
