import { channelApps } from '#contract/channels/channels.schemas.ts';
import { newId } from '#server/kit/ids.ts';
import { inDatabase } from '../database.ts';
import { giveApps } from '../installed-app.ts';
import type { SignedUp } from '../sign-up.ts';
import { insertFor } from './insert.ts';
import { bad } from './texts.ts';

/** What a channel said: of the account, which it no longer knows, of a product and of a sale. */
export async function writeChannels(owner: SignedUp, product: string): Promise<void> {
  await giveApps(owner, Object.values(channelApps));
  const now = new Date();
  for (const channel of ['ebay', 'clover']) {
    await insertFor(
      owner,
      'channel_accounts',
      {
        channel,
        account: newId(),
        name: bad(`${channel} name`),
        sealed: Buffer.from('x'),
        is_broken: true,
        read_until: now,
        connected_at: now,
        updated_at: now,
      },
      { isDated: false },
    );
    await insertFor(owner, 'channel_listings', {
      product_id: product,
      channel,
      wanted: 'listed',
      sku: newId(),
      errors: JSON.stringify([{ code: 'X', message: bad(`${channel} error`, 500) }]),
      warnings: JSON.stringify([{ code: 'X', message: bad(`${channel} warning`, 500) }]),
    });
    await insertFor(owner, 'channel_sales', {
      id: newId(),
      channel,
      order_id: bad(`${channel} order`),
      line_id: '1',
      sku: bad(`${channel} sold`),
      quantity: 1,
      taken: 0,
      sold_at: now,
    });
  }
}

/** What the payment provider said of an invoice. */
export async function writeInvoice(owner: SignedUp): Promise<void> {
  const cents = { due_cents: 100, paid_cents: 0, remaining_cents: 100, total_cents: 100, attempts: 1 };
  await insertFor(
    owner,
    'billing_invoices',
    {
      ...cents,
      id: newId(),
      number: bad('invoice'),
      status: 'paid',
      problem: bad('bank'),
      created_at: new Date(),
      read_at: new Date(),
    },
    { isDated: false },
  );
}

/** What a source of product data tells about a code. */
export async function writeSource(): Promise<{ code: string }> {
  const digits = `8${String(Date.now() % 10_000_000_000).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  const code = `${digits}${(10 - (sum % 10)) % 10}`;
  const item = { title: bad('sourced', 200), brand: bad('sourced brand'), description: bad('sourced text', 500) };
  await inDatabase((client) =>
    client.query(
      `insert into catalogue_items (code, family, source, item, price_cents, list_price_cents, told_at, priced_at)
       values ($1, 'amazon', 'amazon', $2, 2499, 3499, now(), now())`,
      [`00${code}`, JSON.stringify(item)],
    ),
  );
  return { code };
}
