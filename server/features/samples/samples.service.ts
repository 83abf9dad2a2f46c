import type { Db } from '#server/db/database.ts';
import { addDemoCarts, addSampleCarts, removeSampleCarts } from '#server/features/abandoned-carts/samples.service.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { addDemoContent, addSampleContent, removeSampleContent } from '#server/features/content/samples.service.ts';
import { addSampleCustomers, removeSampleCustomers } from '#server/features/customers/samples.service.ts';
import { demoSlides, sampleSlides, slideKey } from '#server/features/design/samples.service.ts';
import { addDemoDiscount } from '#server/features/discounts/demo.service.ts';
import { addDemoForms, addSampleForms, removeSampleForms } from '#server/features/forms/samples/samples.service.ts';
import { addDemoLookups } from '#server/features/lookup/demo-lookups.service.ts';
import { addDemoOrders } from '#server/features/orders/samples/demo.service.ts';
import { addSampleOrders, removeSampleOrders } from '#server/features/orders/samples/samples.service.ts';
import {
  addDemoProducts,
  addSampleProducts,
  removeSampleProducts,
} from '#server/features/products/samples/samples.service.ts';
import { findFirstStore, openDemoStore, openSampleStore } from '#server/features/stores/sample-stores.service.ts';
import {
  addDemoTruckloads,
  addSampleTruckloads,
  removeSampleTruckloads,
} from '#server/features/truckloads/samples/samples.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

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
  const storeId = await openSampleStore(tx, scope, { title, slides: sampleSlides, now });
  if (storeId === null || !(await addSampleProducts(tx, scope, now))) return;
  await addSampleContent(tx, scope, { storeId, cover, now });
  await addSampleForms(tx, scope, { storeId, now });
  await addSampleOrders(tx, scope, { storeId, now });
  await addSampleCarts(tx, scope, { storeId, now });
  await addSampleCustomers(tx, scope);
  await addSampleTruckloads(tx, scope, { storeId, now });
}

/** Deletes the samples of a merchant for good; what the merchant made, or changed, stays. */
export async function removeSamples(tx: Db, scope: MerchantScope): Promise<void> {
  // Before the categories that its menus lead to.
  await removeSampleContent(tx, scope);
  await removeSampleForms(tx, scope);
  await removeSampleOrders(tx, scope);
  await removeSampleCarts(tx, scope);
  await removeSampleCustomers(tx, scope);
  await removeSampleTruckloads(tx, scope);
  await removeSampleProducts(tx, scope);
}

/** Gives the demo merchant a store with everything that one of long standing has; what it has already stays. */
export async function addDemoSamples(tx: Db, scope: MerchantScope, usage: UsageService, now: Date): Promise<void> {
  const opened = await openDemoStore(tx, scope, { slides: demoSlides, now });
  if (opened !== null) {
    await addDemoProducts(tx, scope, usage, now);
    await addDemoContent(tx, scope, { storeId: opened, cover, now });
    await addDemoDiscount(tx, scope, opened, now);
  }
  await addDemoLookups(tx, scope, now);
  const storeId = await findFirstStore(tx, scope);
  if (storeId === undefined) return;
  await addDemoOrders(tx, scope, { storeId, now });
  await addDemoCarts(tx, scope, now);
  await addDemoForms(tx, scope, { storeId, now });
  await addDemoTruckloads(tx, scope, { storeId, now });
}
