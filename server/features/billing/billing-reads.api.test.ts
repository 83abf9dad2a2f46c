import { expect } from 'vitest';
import { apps } from '#contract/apps/apps.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import { type Actor, actAsOwner } from '#server/kit/actor.ts';
import { type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { billingService } from './billing.service.ts';

async function addInvoice(
  world: World,
  { scope }: Person,
  invoice: { id: string; status: 'draft' | 'open' | 'paid' | 'void'; totalCents: Cents; ageDays: number },
): Promise<void> {
  const now = world.clock.now();
  const { id, status, totalCents, ageDays } = invoice;
  await world.deps.db
    .insertInto('billing_invoices')
    .values({
      merchant_id: scope.merchantId,
      id,
      status,
      number: `N-${id}`,
      attempts: 1,
      due_cents: totalCents,
      total_cents: totalCents,
      paid_cents: status === 'paid' ? totalCents : cents(0),
      remaining_cents: status === 'paid' ? cents(0) : totalCents,
      created_at: new Date(now.getTime() - ageDays * 86_400_000),
      finalized_at: status === 'draft' ? null : now,
      pdf_url: status === 'draft' ? null : 'https://pay.example.com/invoice.pdf',
      read_at: now,
    })
    .execute();
}

test('invoices are listed newest first and in pages, without drafts and those over nothing', async ({
  make,
  world,
}) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  await addInvoice(world, owner, { id: 'in_1', status: 'paid', totalCents: cents(5_900), ageDays: 60 });
  await addInvoice(world, owner, { id: 'in_2', status: 'void', totalCents: cents(5_900), ageDays: 30 });
  await addInvoice(world, owner, { id: 'in_3', status: 'open', totalCents: cents(5_900), ageDays: 1 });
  await addInvoice(world, owner, { id: 'in_4', status: 'draft', totalCents: cents(5_900), ageDays: 0 });
  await addInvoice(world, owner, { id: 'in_0', status: 'paid', totalCents: cents(0), ageDays: 70 });
  await addInvoice(world, other, { id: 'in_5', status: 'paid', totalCents: cents(5_900), ageDays: 0 });
  const all = await owner.call(billing.invoices, { query: {} });
  expect(all.map(({ id }) => id)).toEqual(['in_3', 'in_2', 'in_1']);
  expect(all[2]).toEqual({
    id: 'in_1',
    serialNo: 'N-in_1',
    status: 'paid',
    amount_due: 5_900,
    amount_remaining: 0,
    created: new Date(world.clock.now().getTime() - 60 * 86_400_000).toISOString(),
    status_transitions: { finalized_at: world.clock.now().toISOString() },
    hosted_invoice_url: null,
    invoice_pdf: 'https://pay.example.com/invoice.pdf',
  });
  const { token } = owner;
  const page = await send(world.config.urls.app, billing.invoices, { query: { page: 2, pageSize: 2 } }, { token });
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(await page.json()).toMatchObject([{ id: 'in_1' }]);
});

test('all invoices are listed when no page is asked for', async ({ make, world }) => {
  const owner = await make.merchant();
  for (let index = 0; index < 101; index += 1) {
    await addInvoice(world, owner, {
      id: `in_month_${index}`,
      status: 'paid',
      totalCents: cents(5_900),
      ageDays: 30 * index,
    });
  }
  expect(await owner.call(billing.invoices, { query: {} })).toHaveLength(101);
  expect(await owner.call(billing.invoices, { query: { page: 1 } })).toHaveLength(100);
});

test('what is due is the sum of the open invoices, what we owe a negative balance', async ({ make, world }) => {
  const owner = await make.merchant();
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
  expect(await owner.call(billing.credit)).toEqual({ balance: 0 });
  await addInvoice(world, owner, { id: 'in_a', status: 'open', totalCents: cents(5_900), ageDays: 2 });
  await addInvoice(world, owner, { id: 'in_b', status: 'open', totalCents: cents(500), ageDays: 1 });
  await addInvoice(world, owner, { id: 'in_c', status: 'paid', totalCents: cents(9_900), ageDays: 1 });
  await addInvoice(world, owner, { id: 'in_d', status: 'draft', totalCents: cents(9_900), ageDays: 0 });
  expect(await owner.call(billing.dues)).toEqual({ balance: 6_400 });
});

test('the next invoice is asked of the provider; without a subscription there is none', async ({
  make,
  bills,
  world,
}) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  expect(await owner.call(billing.upcoming)).toBeNull();
  const { endtime } = await bills.buy(owner);
  const upcoming = await owner.call(billing.upcoming);
  expect(upcoming).toMatchObject({ subtotal: 5_900, total: 5_900, starting_balance: 0, amount_due: 5_900 });
  expect(upcoming?.lines.data).toMatchObject([{ amount: 5_900, period: { start: endtime } }]);
  expect(upcoming?.lines.data[0]?.description).toContain('Growth');
  const ebay = (await owner.call(apps.list)).find(({ identifier }) => identifier === 'ebay_app');
  await owner.call(apps.install, { params: { id: ebay?._id ?? '' } });
  const withApp = await owner.call(billing.upcoming);
  expect(withApp).toMatchObject({ subtotal: 8_800, total: 8_800, amount_due: 8_800 });
  expect(withApp?.lines.data.map(({ amount }) => amount)).toEqual([5_900, 2_900]);
  expect(withApp?.lines.data[1]?.description).toContain(ebay?.name);
  await world.deps.db.deleteFrom('subscriptions').where('merchant_id', '=', other.scope.merchantId).execute();
  expect(await other.call(billing.upcoming)).toBeNull();
});

test('installed apps are listed with what they cost a month', async ({ make, world }) => {
  const owner = await make.merchant();
  const { db, clock } = world.deps;
  const app = await db.selectFrom('apps').selectAll().where('identifier', '=', 'ebay_app').executeTakeFirstOrThrow();
  const free = await db.selectFrom('apps').select('id').where('monthly_cents', '=', cents(0)).executeTakeFirstOrThrow();
  const installed = { merchant_id: owner.scope.merchantId, installed_at: clock.now() };
  await db
    .insertInto('installed_apps')
    .values([
      { ...installed, app_id: app.id, provider_id: 'sub_app', status: 'active', ends_at: clock.now() },
      { ...installed, app_id: free.id },
    ])
    .execute();
  const { installed_apps } = await owner.call(billing.appSubscriptions);
  expect(installed_apps).toMatchObject([
    { subscriptionId: null, status: null, endtime: null, app_id: { app_id: { pricing: 0 } } },
    {
      subscriptionId: 'sub_app',
      app_id: { app_id: { identifier: 'ebay_app', name: app.name, provider: app.provider, pricing: 29 } },
      status: 'active',
      cancel_at_period_end: false,
      endtime: clock.now().toISOString(),
    },
  ]);
});

test('where payments are not set up everything is read, and nothing can be bought', async ({ make, world }) => {
  const owner = await make.merchant();
  const service = billingService({ ...world.deps, billing: null });
  const actor: Actor = { ...actAsOwner(owner.scope.merchantId, owner.user._id), subscriptionStatus: null };
  expect(await service.subscription(actor)).toMatchObject({ status: 'trialing' });
  expect(await service.upcoming(actor)).toBeNull();
  expect(await service.cards(actor)).toEqual([]);
  const [plan] = await service.plans(actor);
  const wanted = { priceId: plan?.stripeMonthlyPrice.priceId ?? '', planId: plan?._id ?? '' };
  await expect(service.subscribe(actor, wanted)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(service.change(actor, { newPriceId: wanted.priceId })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
