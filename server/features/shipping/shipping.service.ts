import type { FieldError } from '#contract/kit/failures.ts';
import type { DeliveryCoverage, DeliveryCoverageQuery, ShippingInput } from '#contract/shipping/shipping.schemas.ts';
import { diffSettings, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { deliveryStart } from './delivery-area.ts';
import { placeAddress, type SellingPlace } from './selling-rules.service.ts';
import { toShippingColumns, toShippingRules, toShippingSettings } from './shipping.mapper.ts';
import { shippingRepository } from './shipping.repository.ts';
import { findZipCodesWithin, type NearbyZipCode } from './zip-codes.ts';

export { toShippingColumns, toShippingSettings } from './shipping.mapper.ts';

type Place = Pick<SellingPlace, 'id' | 'address'>;

/** How a store's orders reach their buyers: by parcel, by own delivery, by pickup. */
export const shippingService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** Each part that was sent replaces what there was of it. */
  save: (actor: Actor, storeId: string, input: ShippingInput): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const repository = shippingRepository(tx);
      const store = found(await repository.lock(actor, storeId));
      const locations = await repository.locations(actor, storeId);
      const wrong = checkPlaces(
        input,
        locations.map((location) => ({ id: location.id, address: placeAddress(location, store) })),
      );
      if (wrong.length > 0) throw invalid(...wrong);
      const columns = toShippingColumns(toShippingRules(input));
      await repository.save(actor, storeId, { ...columns, updated_at: clock.now() });
      const before = toShippingSettings(store);
      await recordChange(tx, actor, {
        at: clock.now(),
        subject: 'store',
        id: storeId,
        name: '',
        storeId,
        action: 'changed',
        changes: diffSettings(before, { ...before, ...dropUndefined(input) }),
      });
    }),

  /** Which postal codes a delivery by distance would reach, before anybody relies on it. */
  async readCoverage(actor: Actor, storeId: string, query: DeliveryCoverageQuery): Promise<DeliveryCoverage> {
    const repository = shippingRepository(db);
    const store = found(await repository.find(actor, storeId));
    const locations = await repository.locations(actor, storeId);
    const places = locations.map((location) => ({ id: location.id, address: placeAddress(location, store) }));
    const start = deliveryStart({ location: query.location ?? null, point: query.point }, places);
    if (!start) return { isKnown: false, total: 0, nearest: [], farthest: null };
    const covered = findZipCodesWithin(start, query.miles);
    const farthest = covered.at(-1);
    return {
      isKnown: true,
      total: covered.length,
      nearest: covered.slice(0, nearestShown).map(toCoveredCode),
      farthest: farthest ? toCoveredCode(farthest) : null,
    };
  },
});

const nearestShown = 8;

const toCoveredCode = ({ zipCode, miles }: NearbyZipCode) => ({
  postalCode: zipCode,
  miles: Math.round(miles * 10) / 10,
});

function checkPlaces({ delivery, pickup }: ShippingInput, places: readonly Place[]): FieldError[] {
  const wrong: FieldError[] = [];
  const ofStore = new Set(places.map(({ id }) => id));
  const start = delivery?.radius.location ?? null;
  if (start !== null && !ofStore.has(start)) wrong.push(unknown('delivery.radius.location'));
  else if (delivery?.isOn && delivery.area === 'radius' && !deliveryStart(delivery.radius, places)) {
    wrong.push({ param: 'delivery.radius.location', msg: unknownStart });
  }
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
const unknownStart = 'Where this location lies is not known: give it a US postal code, or enter a point on the map';
