import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { type discountInput, discounts } from '#contract/discounts/discounts.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { handOut } from '#server/features/checkout/shop.fixture.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { openBrowserOf } from '#testing/billing.ts';
import { earnBotToken } from '#testing/bot-token.ts';
import { makeCaller } from '#testing/client.ts';
import { firstStore } from '#testing/first-store.ts';
import { openMailboxOf } from '#testing/mailbox.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import type { Installation } from './installation.ts';

/** A live store that takes cards and PayPal and hands its orders out; its owner has bought the largest plan. */
export interface Stall {
  url: string;
  seller: Person;
  merchantId: string;
  storeId: string;
  /** The ids of what it sells; everything costs the same. */
  goods: string[];
  /** What buyers type to pay less, as long as it is not used up. */
  coupon: string;
}

const email = 'seller@stall.example';
const largest = { planId: '3b7f6a52-5c1e-4d0a-9a43-7f1d2c8e6b03', priceId: 'price_large_monthly' };
const couponUses = 25;
const lookMs = 100;
const mostLooks = 600;

/** Opens a store the way a seller does, with as many pieces of each thing as are given. */
export async function openStall(
  installation: Pick<Installation, 'config' | 'ask'>,
  quantities: readonly number[],
): Promise<Stall> {
  const seller = await signUp(installation);
  const { merchantId } = seller.scope;
  await buyRoom(installation, seller);
  const goods: string[] = [];
  const { _id: id, slug } = await firstStore(seller);
  const params = { id };
  await seller.call(stores.disableDemo, { params });
  for (const [index, quantity] of quantities.entries()) {
    const form = aProduct({ title: `Lot ${index + 1}`, price: '10', oldPrice: '20', quantity });
    goods.push((await seller.call(products.create, { form }))._id);
  }
  const payments = openPaymentsOf(installation);
  for (const processor of ['stripe', 'paypal'] as const) await payments.connect(seller, processor);
  await handOut({ seller, storeId: params.id });
  const coupon = await offerCoupon(seller, params.id);
  await seller.call(publishing.deploy, { params });
  await until(async () => (await seller.call(publishing.status, { params })).status === 'live');
  const url = `${installation.config.urls.content}/${slug}`;
  return { url, seller, goods, coupon, merchantId, storeId: params.id };
}

/** Buys the largest plan: what is free on trial is full after four minutes. */
async function buyRoom(installation: Pick<Installation, 'config'>, seller: Person): Promise<void> {
  const paymentMethodId = await openBrowserOf(installation).newCard();
  const home = { address: '1 Main Street', city: 'Reno', state: 'Nevada' };
  await seller.call(billing.addPayment, { body: { paymentMethodId, ...home } });
  await seller.call(billing.subscribe, { body: largest });
}

async function offerCoupon(seller: Person, storeId: string): Promise<string> {
  const code = 'SAVE10';
  const body: z.input<typeof discountInput> = {
    title: 'Ten percent',
    code,
    percent: 10,
    amount: null,
    isActive: true,
    minimumAmount: null,
    minimumItems: null,
    totalUses: couponUses,
    usesPerCustomer: null,
    products: [],
    categories: [],
    startsAt: '2020-01-01T00:00:00.000Z',
    endsAt: null,
    kind: 'percentage',
    appliesTo: 'everything',
  };
  await seller.call(discounts.create, { params: { id: storeId }, body });
  return code;
}

async function signUp({ config, ask }: Pick<Installation, 'config' | 'ask'>): Promise<Person> {
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
    user,
    email,
    token: user.token,
    scope: { merchantId: row?.merchant_id ?? '' },
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
