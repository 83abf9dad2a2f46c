import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';
import { cloverDriver } from './clover/clover-driver.ts';
import { ebayDriver } from './ebay/ebay-driver.ts';
import type { ListingDriver } from './listings/listing-driver.ts';

export type Drivers = Partial<Record<ListingChannel, ListingDriver>>;

/** The channels that are set up here. */
export function makeDrivers(deps: Deps): Drivers {
  return {
    ...(deps.channels.ebay && { ebay: ebayDriver(deps) }),
    ...(deps.channels.clover && { clover: cloverDriver(deps) }),
  };
}
