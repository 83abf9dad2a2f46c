import { setTimeout } from 'node:timers/promises';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { handOut } from '#server/features/checkout/shop.fixture.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { earnBotToken } from '#testing/bot-token.ts';
import { makeCaller } from '#testing/client.ts';
import { openMailboxOf } from '#testing/mailbox.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import type { Installation } from './installation.ts';

/** A live store that takes cards and PayPal and hands its orders out. */
export interface Stall {
  url: string;
  merchantId: string;
  /** The ids of what it sells; everything costs the same. */
  goods: string[];
}

const email = 'seller@stall.example';
const lookMs = 100;
const mostLooks = 600;

/** Opens a store the way a seller does, with as many pieces of each thing as are given. */
export async function openStall(installation: Installation, quantities: readonly number[]): Promise<Stall> {
  const seller = await signUp(installation);
  const goods: string[] = [];
  const [store] = await seller.call(stores.list, { query: {} });
  const params = { id: store?._id ?? '' };
  await seller.call(stores.disableDemo, { params });
  for (const [index, quantity] of quantities.entries()) {
    const form = aProduct({ title: `Lot ${index + 1}`, price: '10', oldPrice: '20', quantity });
    goods.push((await seller.call(products.create, { form }))._id);
  }
  const payments = openPaymentsOf(installation);
  for (const processor of ['stripe', 'paypal'] as const) await payments.connect(seller, processor);
  await handOut({ seller, storeId: params.id });
  await seller.call(publishing.deploy, { params });
  await until(async () => (await seller.call(publishing.status, { params })).status === 'live');
  return { url: `${installation.config.urls.content}/${store?.slug}`, goods, ...seller.scope };
}

async function signUp({ config, ask }: Installation): Promise<Person> {
  const call = makeCaller(config.urls.app);
  const mailbox = openMailboxOf(config.urls.sandbox);
  const name = { firstName: 'Marisol', lastName: 'Dunn' };
  const token = await earnBotToken(call);
  const { _id: id } = await call(accounts.signUp, {
    body: { email, password: 'correct horse battery', ...name, token },
  });
  await until(async () => (await mailbox.all(email)).length > 0);
  const user = (await call(accounts.verify, { body: { id, code: await mailbox.code(email) } })) as User & {
    token: string;
  };
  const [row] = await ask<{ merchant_id: string }>('select merchant_id from users where id = $1', [user._id]);
  return {
    ...{ user, email, token: user.token, scope: { merchantId: row?.merchant_id ?? '' } },
    call: makeCaller(config.urls.app, { token: user.token }),
  };
}

/** Looks until it is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await isSo()); looks += 1) {
    if (looks === mostLooks) throw new Error('What was waited for did not come.');
    await setTimeout(lookMs);
  }
}
