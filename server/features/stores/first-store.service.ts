import type { Db } from '#server/db/database.ts';
import { addSampleCarts } from '#server/features/abandoned-carts/samples.service.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { addDemoContent, addSampleContent } from '#server/features/content/samples.service.ts';
import { addSampleCustomers } from '#server/features/customers/samples.service.ts';
import { demoSlides, sampleSlides, slideKey } from '#server/features/design/samples.service.ts';
import { addDemoDiscount } from '#server/features/discounts/demo.service.ts';
import { addSampleForms } from '#server/features/forms/samples/samples.service.ts';
import { addSampleOrders } from '#server/features/orders/samples/samples.service.ts';
import { addDemoProducts, addSampleProducts } from '#server/features/products/samples/samples.service.ts';
import { addSampleTruckloads } from '#server/features/truckloads/samples/samples.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { demoPlace, demoSettings } from './demo-settings.ts';
import { addStore } from './open-store.ts';
import { storeLocationsRepository } from './store-locations.repository.ts';
import { storesRepository } from './stores.repository.ts';

const cover = slideKey('pallets');

/**
 * Gives a new merchant a store with samples to look around in; one that has a store keeps what it has. Nothing is made
 * up that speaks for the seller: no address, no rates, no discounts.
 */
export async function openFirstStore(
  tx: Db,
  scope: MerchantScope,
  { ownerName, now }: { ownerName: string; now: Date },
): Promise<void> {
  const name = ownerName.trim();
  // A straight apostrophe, as keyboards have it: removing a store asks for its exact title.
  const title = name ? `${name}'s store` : 'My store';
  if (await storesRepository(tx).hasAny(scope)) return;
  const storeId = await addStore(tx, scope, { title, isDemoMode: true, slides: sampleSlides, now });
  if (storeId === null || !(await addSampleProducts(tx, scope, now))) return;
  await addSampleContent(tx, scope, { storeId, cover, now });
  await addSampleForms(tx, scope, { storeId, now });
  await addSampleOrders(tx, scope, { storeId, now });
  await addSampleCarts(tx, scope, { storeId, now });
  await addSampleCustomers(tx, scope);
  await addSampleTruckloads(tx, scope, { storeId, now });
}

/** Gives the demo merchant its store, with everything that a store of long standing has. */
export async function openDemoStore(tx: Db, scope: MerchantScope, usage: UsageService, now: Date): Promise<void> {
  const repository = storesRepository(tx);
  if (await repository.hasAny(scope)) return;
  const storeId = await addStore(tx, scope, {
    title: 'Second Dock Surplus',
    isDemoMode: false,
    slides: demoSlides,
    // Before the first of its sales.
    now: after(now, -days(28)),
  });
  if (storeId === null) return;
  const place = await storeLocationsRepository(tx).describe(scope, storeId, demoPlace);
  await repository.update(scope, storeId, demoSettings(place));
  await addDemoProducts(tx, scope, usage, now);
  await addDemoContent(tx, scope, { storeId, cover, now });
  await addDemoDiscount(tx, scope, storeId, now);
}
