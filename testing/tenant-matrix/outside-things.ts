import { api } from '#contract/api.ts';
import { cents } from '#contract/kit/money.ts';
import { channelAccountsRepository } from '#server/features/channels/accounts/channel-accounts.repository.ts';
import { newId } from '#server/kit/ids.ts';
import { installApp } from '../apps.ts';
import { openBillingOf } from '../billing.ts';
import { connectChannel } from '../channels.ts';
import type { Person } from '../factory.ts';
import { openPaymentsOf } from '../payments.ts';
import type { World } from '../world.ts';
import { aLocation, anOrder } from './shop-things.ts';

// Apps on offer are everybody's: only one that is no longer on offer is its owner's alone.
export async function anApp(world: World, owner: Person): Promise<string> {
  await installApp(world.deps, owner.scope, 'qrcode_app');
  const { db } = world.deps;
  await db.updateTable('apps').set({ is_offered: false }).where('identifier', '=', 'qrcode_app').execute();
  const list = await owner.call(api.apps.list);
  return list.find(({ identifier }) => identifier === 'qrcode_app')?._id ?? '';
}

// A processor is named by what it is, never by somebody's account there.
export const aProcessorAccount = (world: World, owner: Person): Promise<string> =>
  openPaymentsOf(world).connect(owner, 'stripe');

export async function aChannelAccount(world: World, owner: Person): Promise<string> {
  await connectChannel(world, owner, 'clover');
  const account = await channelAccountsRepository(world.deps.db).find(owner.scope, 'clover');
  return account?.account ?? '';
}

export async function aSale(world: World, { scope }: Person): Promise<string> {
  const [id, now] = [newId(), world.clock.now()];
  const line = { merchant_id: scope.merchantId, id, channel: 'ebay', order_id: id, line_id: '1' } as const;
  const sale = { ...line, sku: 'abc-222', quantity: 1, taken: 0, sold_at: now, created_at: now, updated_at: now };
  await world.deps.db.insertInto('channel_sales').values(sale).execute();
  return id;
}

/** One whose processor has forgotten it. */
export async function aCardReader(world: World, owner: Person): Promise<string> {
  const id = newId();
  const { db } = world.deps;
  const row = { merchant_id: owner.scope.merchantId, id, location_id: await aLocation(world, owner), name: 'Theirs' };
  const there = { account: 'acct_theirs', reader_id: `tmr_${id}`, place_id: 'tml_theirs', created_at: new Date() };
  await db
    .insertInto('card_readers')
    .values({ ...row, ...there })
    .execute();
  return id;
}

export async function aCardPayment(world: World, owner: Person): Promise<string> {
  const id = newId();
  const now = world.clock.now();
  const row = {
    merchant_id: owner.scope.merchantId,
    id,
    order_id: await anOrder(world, owner),
    account: 'acct_theirs',
  };
  const stands = { amount_cents: cents(100), state: 'declined' as const, created_at: now, updated_at: now };
  await world.deps.db
    .insertInto('card_payments')
    .values({ ...row, ...stands })
    .execute();
  return id;
}

export const aSubscription = async (_world: World, owner: Person): Promise<string> =>
  (await owner.call(api.billing.subscription))?.subscriptionId ?? '';

export async function aCard(world: World, owner: Person): Promise<string> {
  await openBillingOf(world).addCard(owner);
  const [card] = await owner.call(api.billing.cards);
  return card?.id ?? '';
}

/** One that is paid: the plan was bought with it. */
export async function anInvoice(world: World, owner: Person): Promise<string> {
  const [known] = await owner.call(api.billing.invoices, { query: {} });
  if (known) return known.id;
  await openBillingOf(world).buy(owner);
  const [bought] = await owner.call(api.billing.invoices, { query: {} });
  return bought?.id ?? '';
}

export async function aWebhook(world: World, owner: Person): Promise<string> {
  const body = { address: `${world.config.urls.sandbox}/webhooks/in/mine`, events: ['order.paid' as const] };
  return (await owner.call(api.webhooks.create, { body }))._id;
}

export async function aWebhookDelivery(world: World, owner: Person): Promise<string> {
  const id = await aWebhook(world, owner);
  return (await owner.call(api.webhooks.test, { params: { id } }))._id;
}
