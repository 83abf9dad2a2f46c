import { describe, expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { cloverKeys } from '#testing/channels.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { errorOf, rowOf } from '../channels.fixture.ts';
import { openRegister } from './clover.fixture.ts';

/** A seller with one product on the register. */
async function onRegister(world: World, seller: Person, quantity = 5) {
  const register = await openRegister(world, seller);
  const product = await register.goods({ title: 'Lamp', price: '9', oldPrice: '0', quantity });
  const { cloverId } = await register.publish(product._id);
  await register.hear();
  return { ...register, id: product._id, sku: product.cl_sku, itemId: cloverId };
}

const salesOf = (seller: Person) => seller.call(channels.sales, { query: {} });

function tell(world: World, body: unknown, auth: string | null = cloverKeys(world).webhook.auth) {
  const headers = { 'content-type': 'application/json', ...(auth !== null && { 'x-clover-auth': auth }) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${world.config.urls.app}/api/v1/webhooks/clover`, { method: 'POST', headers, body: text });
}

describe('what happens at the counter', () => {
  test('a sale lowers the stock once, however often it is told and read', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { id, sku, left, hear, goOn, shows } = await onRegister(world, seller);
    await shops.arm('clover', 'webhook-twice');
    await shops.sellAtCounter(seller, id, 2);
    await hear();
    expect(await left(id)).toBe(3);
    const [sale] = await salesOf(seller);
    const { appId } = cloverKeys(world);
    const { account } = await world.deps.db
      .selectFrom('channel_accounts')
      .select('account')
      .where('merchant_id', '=', seller.scope.merchantId)
      .executeTakeFirstOrThrow();
    const change = { objectId: `O:${sale?.orderId}`, type: 'UPDATE', ts: 1 };
    expect((await tell(world, { appId, merchants: { [account]: [change, change] } })).status).toBe(200);
    await hear();
    await goOn();
    expect(await left(id)).toBe(3);
    expect((await salesOf(seller)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
    expect(await shows(sku)).toMatchObject({ stock: 3 });
  });

  test('a refund puts back once', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { id, sku, left, hear, goOn, shows, refund } = await onRegister(world, seller);
    await shops.sellAtCounter(seller, id);
    await hear();
    expect(await left(id)).toBe(4);
    const [sale] = await salesOf(seller);
    await shops.arm('clover', 'webhook-twice');
    await refund(sale?.orderId ?? '');
    await hear();
    await goOn();
    expect(await left(id)).toBe(5);
    expect(await salesOf(seller)).toMatchObject([{ isReturned: true, oversold: 0 }]);
    expect(await shows(sku)).toMatchObject({ stock: 5 });
  });

  detail(
    'a payment that is voided puts back once; paid again, it counts again, and a refund is the end of it',
    async ({ make, shops, world }) => {
      const seller = await make.seller();
      const { id, sku, left, hear, goOn, shows, pay, voidPayment, refund } = await onRegister(world, seller);
      await shops.sellAtCounter(seller, id);
      await hear();
      const orderId = (await salesOf(seller))[0]?.orderId ?? '';
      for (let time = 0; time < 2; time += 1) {
        await shops.arm('clover', 'webhook-twice');
        await voidPayment(orderId);
        await hear();
        await goOn();
        expect(await left(id)).toBe(5);
        expect(await salesOf(seller)).toMatchObject([{ isReturned: true, oversold: 0 }]);
        expect(await shows(sku)).toMatchObject({ stock: 5 });

        await pay(orderId);
        await hear();
        await goOn();
        expect(await left(id)).toBe(4);
        expect(await salesOf(seller)).toMatchObject([{ isReturned: false, oversold: 0 }]);
        expect(await shows(sku)).toMatchObject({ stock: 4 });
      }
      await refund(orderId);
      await hear();
      await goOn();
      expect(await left(id)).toBe(5);
    },
  );

  detail('a payment that is voided is noticed without a message, too', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { id, left, hear, goOn, voidPayment } = await onRegister(world, seller);
    await shops.sellAtCounter(seller, id);
    await hear();
    await shops.arm('clover', 'webhook-forged');
    await voidPayment((await salesOf(seller))[0]?.orderId ?? '');
    await shops.deliver();
    await goOn();
    expect(await left(id)).toBe(5);
  });

  test('a sale that no message told of is read all the same', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { id, left, goOn } = await onRegister(world, seller);
    await shops.arm('clover', 'webhook-forged');
    await shops.sellAtCounter(seller, id);
    await shops.deliver();
    await world.drain();
    expect(await left(id)).toBe(5);
    await goOn();
    expect(await left(id)).toBe(4);
  });
});

describe('an item that the shop deletes', () => {
  const rename = async (seller: Person, id: string, title: string) => {
    const { version } = await seller.call(products.get, { params: { id } });
    const form = { ...aProduct({ title, price: '9', oldPrice: '0', quantity: 5 }), version };
    await seller.call(products.update, { params: { id }, form });
  };

  detail('stays away, until the seller puts it there again', async ({ make, world }) => {
    const seller = await make.seller();
    const { id, sku, itemId, deleteThere, hear, goOn, shows, publish } = await onRegister(world, seller);
    await deleteThere(itemId);
    await hear();
    expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'ended', wanted: 'ended' });
    expect((await seller.call(products.get, { params: { id } })).cloverId).toBeNull();
    await rename(seller, id, 'Desk lamp');
    await goOn();
    expect(await shows(sku)).toBeNull();
    expect((await publish(id)).cloverId).not.toBe(itemId);
    expect(await shows(sku)).toMatchObject({ title: 'Desk lamp', stock: 5 });
  });

  detail('is noticed at the next change, too', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { id, sku, itemId, deleteThere, goOn, shows } = await onRegister(world, seller);
    await shops.arm('clover', 'webhook-forged');
    await deleteThere(itemId);
    await shops.deliver();
    await rename(seller, id, 'Desk lamp');
    await goOn();
    expect(await shows(sku)).toBeNull();
    expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'ended', wanted: 'ended', errors: [] });
  });

  detail('comes back at once when the seller asks for it without knowing', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { id, sku, itemId, deleteThere, shows, publish } = await onRegister(world, seller);
    await shops.arm('clover', 'webhook-forged');
    await deleteThere(itemId);
    const { cloverId } = await publish(id);
    expect(cloverId).not.toBeNull();
    expect(cloverId).not.toBe(itemId);
    expect(await shows(sku)).toMatchObject({ stock: 5 });
  });

  detail('is not believed to be gone while it is there', async ({ make, world }) => {
    const seller = await make.seller();
    const { id, account, itemId, hear } = await onRegister(world, seller);
    const { appId } = cloverKeys(world);
    const change = { objectId: `I:${itemId}`, type: 'DELETE', ts: 1 };
    await tell(world, { appId, merchants: { [account]: [change], STRANGER00001: [change] } });
    await hear();
    expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'listed', wanted: 'listed' });
  });
});

describe('the webhook', () => {
  test('an app that is uninstalled there rests the channel, and the owner is told once', async ({
    mailbox,
    make,
    world,
  }) => {
    const seller = await make.seller();
    const { id, uninstallThere, hear, publish } = await onRegister(world, seller);
    await uninstallThere();
    await hear();
    await hear();
    const view = (await seller.call(channels.list)).find(({ channel }) => channel === 'clover');
    expect(view).toMatchObject({ isBroken: true });
    await world.drain();
    const mails = (await mailbox.all(seller.email)).filter(({ subject }) => subject.startsWith('Clover asks'));
    expect(mails).toHaveLength(1);
    expect(await errorOf(publish(id))).toMatchObject({ status: 409, code: 'CHANNEL_NOT_CONNECTED' });
  });

  test('takes Clover’s first message, and nothing from strangers', async ({ make, world }) => {
    const seller = await make.seller();
    const { verify, hear } = await openRegister(world, seller);
    await verify();
    await hear();
    expect((await tell(world, { verificationCode: 'abc' }, null)).status).toBe(200);
    const { appId } = cloverKeys(world);
    const message = { appId, merchants: { M: [{ objectId: 'O:X', type: 'CREATE', ts: 1 }] } };
    expect((await tell(world, message, 'somebody else')).status).toBe(400);
    expect((await tell(world, message, null)).status).toBe(400);
    expect((await tell(world, '{')).status).toBe(400);
    expect((await tell(world, { ...message, appId: 'OTHER' })).status).toBe(400);
    expect((await tell(world, message)).status).toBe(200);
    await world.drain();
  });
});

test('nothing of this lost or doubled a piece of stock', async ({ world }) => {
  await expect(checkInvariants(world.deps.db)).resolves.toBeUndefined();
});
