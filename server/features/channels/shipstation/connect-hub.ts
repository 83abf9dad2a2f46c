import { channelApps } from '#contract/channels/channels.schemas.ts';
import type { HubKeys } from '#providers/channels/shipping-hub.port.ts';
import { requireApp } from '#server/features/apps/installed-apps.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { type AccountRow, channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { accountOf, channel, keysOf, nameOf, sealKeys } from './hub-access.ts';
import { pushedOrdersRepository } from './pushed-orders.repository.ts';
import { enqueueSending } from './shipstation-jobs.ts';
import { webhookUrl } from './webhook-address.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'urls' | 'channels' | 'log'>;

const aboutHub = { subject: 'channel', id: 'shipstation', name: 'ShipStation' } as const;

const words = {
  wrongKeys: 'ShipStation does not accept this key and secret. Please copy both again.',
  noAnswer: 'ShipStation does not answer right now. Please try again.',
  disconnected: 'ShipStation is not connected.',
};

/** Connects with the keys the seller brings, once they are known to work; what waits is sent. */
export async function connectHub(deps: Parts, actor: Actor, keys: HubKeys): Promise<void> {
  await requireApp(deps.db, actor, channelApps[channel]);
  await checkKeys(deps, keys);
  const before = await channelAccountsRepository(deps.db).find(actor, channel);
  const subscription = await listen(deps, actor, keys);
  await deps.db.transaction().execute(async (tx) => {
    const given = { channel, account: accountOf(actor, keys), name: nameOf(keys), accessUntil: null } as const;
    const account = { ...given, sealed: sealKeys(deps, actor, keys), settings: { subscription } };
    await channelAccountsRepository(tx).connect(actor, account, deps.clock.now());
    await recordChange(tx, actor, { ...aboutHub, at: deps.clock.now(), action: 'connected' });
    await enqueueSending(deps, tx, actor);
  });
  if (before && before.account !== accountOf(actor, keys)) await stopListening(deps, actor, before);
}

async function checkKeys({ channels }: Parts, keys: HubKeys): Promise<void> {
  const checked = await channels.shipstation.check(keys);
  if (checked.ok) return;
  if (checked.failure === 'UNAUTHORIZED') throw invalid({ param: 'key', msg: words.wrongKeys });
  throw failure('UNAVAILABLE', { message: words.noAnswer });
}

/** Without it shipments come by the hourly reading alone, which asks for it again. */
export async function listen(deps: Parts, scope: MerchantScope, keys: HubKeys): Promise<string | null> {
  const listening = await deps.channels.shipstation.listen(keys, webhookUrl(deps, scope));
  if (listening.ok) return listening.value.subscription;
  deps.log.warn({ ...scope, problem: listening.message }, 'ShipStation does not tell us of shipments');
  return null;
}

/** Nothing is sent or read any more; orders that wait say why. */
export async function disconnectHub(deps: Parts, actor: Actor): Promise<void> {
  const account = await deps.db.transaction().execute(async (tx) => {
    const removed = found(await channelAccountsRepository(tx).remove(actor, channel));
    await pushedOrdersRepository(tx).explainWaiting(actor, words.disconnected);
    await recordChange(tx, actor, { ...aboutHub, at: deps.clock.now(), action: 'disconnected' });
    return removed;
  });
  await stopListening(deps, actor, account);
}

// What is told all the same finds nobody at that address.
async function stopListening(deps: Parts, scope: MerchantScope, account: AccountRow): Promise<void> {
  const { subscription } = account.settings;
  if (typeof subscription !== 'string') return;
  const stopped = await deps.channels.shipstation.stopListening(keysOf(deps, scope, account), subscription);
  if (!stopped.ok) deps.log.warn({ ...scope, problem: stopped.message }, 'ShipStation still tells us of shipments');
}
