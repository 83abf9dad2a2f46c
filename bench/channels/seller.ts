import type pg from 'pg';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { type Actor, actAsOwner } from '#server/kit/actor.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { installApp } from '#testing/apps.ts';
import { fillPage } from '#testing/sandbox-pages.ts';

interface Options {
  settings: Record<string, string>;
  databaseUrl: string;
  secretKey: string;
  merchantId: string;
}

export type Seller = Awaited<ReturnType<typeof openSeller>>;

/** The product in this process, with a seller who is connected to eBay and has everything eBay wants to know. */
export async function openSeller(client: pg.Client, { settings, databaseUrl, secretKey, merchantId }: Options) {
  const connection = { connectionString: databaseUrl };
  const config = readConfig({ ...settings, DATABASE_URL: databaseUrl });
  const log = makeLogger({ level: 'error', pretty: false });
  const product = await compose(config, { connection, log, secretKey, working: true });
  const { deps, services, close } = product;
  const { ebay: marketplace } = deps.channels;
  const { ebay } = services;
  if (!marketplace || !ebay) throw new Error('There is no eBay.');
  await installApp(deps, { merchantId }, 'ebay_app');
  const actor = await prepare(client, merchantId);
  const { url } = await services.channels.connect(actor, 'ebay');
  const back = await fillPage(url, { decision: 'agree', username: 'bench' });
  await services.channels.finish(actor, 'ebay', Object.fromEntries(back.searchParams));
  const { returns, payments, fulfillments } = await ebay.terms.policies(actor);
  const policies = {
    returnPolicyId: returns[0]?.id ?? '',
    paymentPolicyId: payments[0]?.id ?? '',
    fulfillmentPolicyId: fulfillments[0]?.id ?? '',
  };
  await ebay.terms.save(actor, { ...policies, location: null });

  const ask = (path: string, method = 'POST') => fetch(config.urls.sandbox + path, { method, redirect: 'manual' });

  return {
    close,
    policies,
    marketplace,
    publish: (ids: readonly string[]) => ebay.many.publish(actor, ids),
    /** How long eBay takes for every answer. */
    setLatency: (ms: number) => ask(`/ebay/desk/pace/${ms}`),
    /** From now on the product sends by itself what waits. */
    work: () => product.jobs.work(product.handlers),
    /** How many calls eBay takes in a second; 0: as many as come. */
    setLimit: (perSecond: number) => ask(`/ebay/desk/limit/${perSecond}`),

    /** Access of a second seller, for calls past everything of ours. */
    async bareAccess(): Promise<string> {
      const page = await fillPage(marketplace.connectUrl({ state: 's' }), { decision: 'agree', username: 'bare' });
      const tokens = await marketplace.finishConnecting(Object.fromEntries(page.searchParams));
      if (!tokens.ok) throw new Error(tokens.message);
      return tokens.value.access;
    },
  };
}

/** Goods that eBay takes, and an address they are sent from. */
async function prepare(client: pg.Client, merchantId: string): Promise<Actor> {
  await client.query(
    `update products set is_sample = false, quantity = 5, brand = 'Kestrel', condition = 'New',
       title = 'Air fryer ' || right(id::text, 12), images = array['bench/' || id || '.jpg'],
       price_cents = greatest(price_cents, 500), sale_price_cents = null
     where merchant_id = $1`,
    [merchantId],
  );
  const { rows } = await client.query<{ id: string }>(
    `update users set postal_code = '78701', country = 'United States', city = 'Austin', address = '1 Main St'
     where merchant_id = $1 and role = 'owner' returning id`,
    [merchantId],
  );
  await client.query('vacuum analyze products');
  return actAsOwner(merchantId, rows[0]?.id ?? '');
}
