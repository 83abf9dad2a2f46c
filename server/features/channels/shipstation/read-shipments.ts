import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { HubShipment } from '#providers/channels/shipping-hub.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { applyShipments } from './apply-shipments.ts';
import { listen } from './connect-hub.ts';
import { channel, giveUpHub, type Hub, openHub } from './hub-access.ts';
import { pushedOrdersRepository } from './pushed-orders.repository.ts';
import { enqueueSending } from './shipstation-jobs.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'urls' | 'channels' | 'log'>;

/** Reads what a notice pointed to. */
export async function readAnnouncedShipments(deps: Parts, scope: MerchantScope, resource: string): Promise<void> {
  const hub = await openHub(deps, scope);
  if (hub) await take(deps, scope, hub, await deps.channels.shipstation.shipmentsAt(hub.keys, resource));
}

/** Reads what nobody told of, and takes up orders that were left waiting. */
export async function readShipmentsSince(deps: Parts, scope: MerchantScope): Promise<void> {
  const hub = await openHub(deps, scope);
  if (!hub) return;
  const { db, clock } = deps;
  const at = clock.now();
  const { account, read_until: from } = hub.account;
  const read = await deps.channels.shipstation.shipmentsSince(hub.keys, from);
  if (!(await take(deps, scope, hub, read))) return;
  const accounts = channelAccountsRepository(db);
  await accounts.noteRead(scope, channel, { account, at, read: { from, until: at } });
  if (await pushedOrdersRepository(db).isAnyWaiting(scope)) await enqueueSending(deps, db, scope);
  // Somebody may have switched it off there.
  const subscription = await listen(deps, scope, hub.keys);
  if (subscription !== hub.account.settings.subscription) {
    await accounts.saveSettings(scope, channel, { ...hub.account.settings, subscription }, clock.now());
  }
}

/** False when there was nothing to rely on; throws when another try makes sense. */
async function take(
  deps: Parts,
  scope: MerchantScope,
  hub: Hub,
  read: ChannelOutcome<readonly HubShipment[]>,
): Promise<boolean> {
  if (read.ok) {
    await applyShipments(deps, scope, read.value);
    return true;
  }
  if (read.failure === 'LIMITED' || read.failure === 'UNAVAILABLE') {
    throw new Error(`ShipStation’s shipments could not be read: ${read.message ?? read.failure}`);
  }
  if (read.failure === 'UNAUTHORIZED') await giveUpHub(deps, scope, hub);
  else deps.log.warn({ ...scope, problem: read.message }, 'ShipStation has no such shipments');
  return false;
}
