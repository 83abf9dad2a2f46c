import type { BilledSubscription, BillingOutcome, BillingProvider } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { openBillingOf } from '#testing/billing.ts';
import type { World } from '#testing/world.ts';
import { requireProvider } from '../billing-accounts.ts';
import { findPrice } from '../plans/prices.ts';
import { mirrorTrials, reconcileBilling } from './mirror.jobs.ts';

/** What there is of a merchant's billing, here and at the provider. */
export function mirrorOf(world: World) {
  const { db } = world.deps;
  const provider: BillingProvider = requireProvider(world.deps);

  const row = ({ merchantId }: MerchantScope) =>
    db.selectFrom('subscriptions').selectAll().where('merchant_id', '=', merchantId).executeTakeFirstOrThrow();

  async function run(job: typeof mirrorTrials): Promise<void> {
    await world.jobs.enqueue(db, job, {});
    await world.drain();
  }

  return {
    provider,
    row,
    mirrorTrials: () => run(mirrorTrials),
    reconcile: () => run(reconcileBilling),

    invoices: ({ merchantId }: MerchantScope) =>
      db
        .selectFrom('billing_invoices')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async account({ merchantId }: MerchantScope) {
      const account = await db
        .selectFrom('billing_accounts')
        .innerJoin('merchants', 'merchants.id', 'billing_accounts.merchant_id')
        .selectAll('billing_accounts')
        .select(['payment_customer_id', 'payment_method_id'])
        .where('merchant_id', '=', merchantId)
        .executeTakeFirstOrThrow();
      return { ...account, customer: account.payment_customer_id ?? '' };
    },

    /** What the owner was told, in that order. */
    async news({ merchantId }: MerchantScope): Promise<{ kind: string; invoice?: string }[]> {
      const { rows } = await world.pool.query<{ news: { kind: string } }>(
        `select data->'news' as news from pgboss.job
         where name = 'billing.news' and data->>'merchantId' = $1 order by created_on, id`,
        [merchantId],
      );
      return rows.map(({ news }) => news);
    },

    /** The subscription as the provider has it now. */
    async billed(scope: MerchantScope): Promise<BilledSubscription> {
      return expectOk(await provider.readSubscription((await row(scope)).provider_id ?? ''));
    },
  };
}

export type Mirror = ReturnType<typeof mirrorOf>;

export function expectOk<Value>(outcome: BillingOutcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.message}`);
  return outcome.value;
}

let acts = 0;

/** What happens at the provider without us: somebody else did it, or whoever did it did not live to write it down. */
export function atProvider(
  world: World,
  bills: Pick<ReturnType<typeof openBillingOf>, 'newCard'>,
  scope: MerchantScope,
) {
  const { provider, account, row } = mirrorOf(world);
  const key = () => {
    acts += 1;
    return `act-${acts}-${scope.merchantId}`;
  };
  const customer = async () => (await account(scope)).customer;
  const own = async () => (await row(scope)).provider_id ?? '';
  const terms = async (priceId: string) => {
    const price = await findPrice(world.deps.db, scope, priceId);
    if (!price) throw new Error(`There is no ${priceId}.`);
    return price.terms;
  };
  const reference = { merchantId: scope.merchantId, of: 'plan', appId: '' } as const;

  return {
    customer,
    saveCard: async (number?: string) =>
      expectOk(await provider.saveCard(await customer(), await bills.newCard(number))),
    subscribe: async (priceId: string) =>
      expectOk(
        await provider.subscribe({
          customer: await customer(),
          price: await terms(priceId),
          trialEnd: null,
          reference,
          key: key(),
        }),
      ),
    change: async (priceId: string) =>
      expectOk(await provider.change({ id: await own(), price: await terms(priceId), key: key() })),
    setCancelling: async (isCancelling: boolean) => expectOk(await provider.setCancelling(await own(), isCancelling)),
    cancelNow: async () => expectOk(await provider.cancelNow(await own())),
    async payOpen(number?: string) {
      const { invoices } = expectOk(await provider.invoicesOf(await customer(), { after: null, size: 10 }));
      const open = invoices.find(({ status }) => status === 'open');
      return provider.payInvoice({ invoice: open?.id ?? '', method: await bills.newCard(number) });
    },
    /** Its time there becomes ours. */
    async catchUp(): Promise<void> {
      const to = Math.floor(world.clock.now().getTime() / 1000);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ customer: await customer(), to });
      const url = `${world.config.urls.sandbox}/stripe/console/clock`;
      const { status } = await fetch(url, { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`The provider's clock stands still: ${status}`);
    },
  };
}

export type AtProvider = ReturnType<typeof atProvider>;
