import { fail, ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { withAccess } from '../accounts/channel-access.ts';
import type { Drivers } from '../drivers.ts';
import type { Listings } from '../listings/listings.ts';
import { channelSalesRepository } from '../sales/channel-sales.repository.ts';
import { recordSales } from '../sales/record-sales.ts';
import { cloverRepository } from './clover.repository.ts';
import { readOrder } from './clover-driver.ts';

/** Something at a register that was told of. */
export interface Followed {
  kind: 'item' | 'order' | 'app';
  id: string;
}

/** How registers are spoken to, and what is listed there. */
export interface Registers {
  drivers: Drivers;
  listings: Listings;
}

/** Looks at what a register told of: what its message says is not believed. */
export async function handleRegisterEvent(
  deps: Deps,
  registers: Registers,
  scope: MerchantScope,
  about: Followed,
): Promise<void> {
  const outcome = await look(deps, registers, scope, about);
  // One that has to be connected again says so elsewhere.
  if (outcome.ok || outcome.failure === 'UNAUTHORIZED') return;
  throw new Error(`Clover: ${outcome.failure} ${outcome.message ?? ''}`);
}

async function look(
  deps: Deps,
  { drivers, listings }: Registers,
  scope: MerchantScope,
  { kind, id }: Followed,
): Promise<ChannelOutcome<unknown>> {
  const register = deps.channels.clover;
  const driver = drivers.clover;
  if (!register || !driver) return ok(undefined);
  switch (kind) {
    case 'order': {
      const reading = await channelSalesRepository(deps.db).beginReading();
      const read = await withAccess(deps, driver, scope, (access) => readOrder(register, access, id));
      if (!read.ok) return read;
      const isSettled = await recordSales(deps, scope, driver, { lines: read.value, reading });
      return isSettled ? read : fail('UNAVAILABLE', 'The order changed while it was read.');
    }
    case 'item':
      return lookForItem(id);
    case 'app':
      // A register that has thrown us out takes our word no more, and that is all there is to know.
      return withAccess(deps, driver, scope, ({ token, account }) => register.readMerchant(token, account));
  }

  /** What the shop has deleted is respected: it is not put there again. */
  async function lookForItem(itemId: string): Promise<ChannelOutcome<unknown>> {
    const listing = await cloverRepository(deps.db).listedAs(scope, itemId);
    if (!listing || !register || !driver) return ok(undefined);
    const { productId, sku } = listing;
    const found = await withAccess(deps, driver, scope, ({ token, account }) => register.find(token, account, sku));
    if (!found.ok || found.value !== null) return found;
    await deps.db.transaction().execute((tx) => listings.want(tx, scope, 'clover', [productId], 'ended'));
    await listings.sendNow(scope, 'clover', [productId]);
    return ok(undefined);
  }
}
