import { ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { Marketplace } from '#providers/channels/marketplace.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ChannelAccess } from '../listings/listing-driver.ts';
import { readSettings } from './account-settings.ts';
import type { Place } from './ebay-goods.repository.ts';
import { ebaySettingsRepository } from './ebay-settings.repository.ts';
import { placeKey } from './ship-from.ts';

export type EbayParts = Pick<Deps, 'db' | 'clock' | 'urls' | 'channels'>;

type Parts = EbayParts & { ebay: Marketplace };

/** The place goods are sent from, as eBay knows it: made there once, and remembered with the account. */
export async function ensureEbayLocation(
  { db, clock, ebay }: Parts,
  scope: MerchantScope,
  { token, account, settings }: ChannelAccess,
  place: Place,
): Promise<ChannelOutcome<string>> {
  const key = placeKey(place);
  if (readSettings(settings).madePlace === key) return ok(key);
  const made = await ebay.ensureLocation(token, { key, name: place.name, address: place.address });
  if (!made.ok) return made;
  await ebaySettingsRepository(db).change(scope, account, { madePlace: key }, clock.now());
  return ok(key);
}

/** Somebody took it away there: it is made again with the next listing. */
export async function forgetEbayLocation(
  { db, clock }: EbayParts,
  scope: MerchantScope,
  account: string,
): Promise<void> {
  await ebaySettingsRepository(db).change(scope, account, { madePlace: null }, clock.now());
}
