import { describe, expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { platforms } from '#contract/platforms/platforms.contract.ts';
import { errorOf } from '#server/features/channels/channels.fixture.ts';
import { found } from '#server/kit/failure.ts';
import { type Person, test } from '#testing/api-test.ts';
import { connectDemoProcessors } from './demo.service.ts';
import { readPayLater } from './platforms.service.ts';

const stripe = { params: { processor: 'stripe' } } as const;
const paypal = { params: { processor: 'paypal' } } as const;

const finish = (seller: Person, processor: 'stripe' | 'paypal', query: Record<string, string>) =>
  seller.call(platforms.finish, { params: { processor }, body: { query } });
const viewOf = async (seller: Person, processor: 'stripe' | 'paypal') =>
  (await seller.call(platforms.processors)).find((one) => one.processor === processor);

describe('platforms.processors', () => {
  test('tells of both that they can be connected and are not', async ({ make }) => {
    const seller = await make.merchant();
    const none = { isAvailable: true, isConnected: false, canCharge: false, account: null, missing: [] };
    const view = { ...none, methods: [], banners: [], connectedAt: null };
    expect(await seller.call(platforms.processors)).toEqual([
      { processor: 'stripe', ...view },
      { processor: 'paypal', ...view },
    ]);
  });
});

describe('platforms.connect and platforms.finish', () => {
  test('lead the owner to Stripe and back, and the stores can take cards', async ({ make, payments }) => {
    const seller = await make.merchant();
    const { url } = await seller.call(platforms.connect, stripe);
    expect(new URL(url).searchParams.get('redirect_uri')).toMatch(/\/app\/settings\/platforms\/stripe\/redirect$/);
    expect(new URL(url).searchParams.get('stripe_user[email]')).toBe(seller.email);

    const query = await payments.agree(seller, 'stripe');
    expect((await finish(seller, 'stripe', query)).platforms.stripe).toEqual({ chargesEnabled: true });
    expect((await seller.call(accounts.me)).platforms.stripe).toEqual({ chargesEnabled: true });
    expect(await viewOf(seller, 'stripe')).toMatchObject({
      isConnected: true,
      canCharge: true,
      missing: [],
      methods: ['card'],
      banners: [],
      account: expect.stringMatching(/^acct_/),
    });
  });

  test('and to PayPal in the same way', async ({ make, payments }) => {
    const seller = await make.merchant();
    await payments.connect(seller, 'paypal');
    expect((await seller.call(accounts.me)).platforms.paypal).toEqual({ isConnected: true });
    expect(await viewOf(seller, 'paypal')).toMatchObject({ isConnected: true, canCharge: true, methods: [] });
  });

  test('an account that is not ready is connected with what is missing, and ready after a refresh', async ({
    make,
    payments,
    world,
  }) => {
    const seller = await make.merchant();
    await finish(seller, 'stripe', await payments.agree(seller, 'stripe', { ready: '' }));
    const view = await viewOf(seller, 'stripe');
    expect(view).toMatchObject({ isConnected: true, canCharge: false });
    expect(view?.missing.length).toBeGreaterThan(0);
    expect((await seller.call(accounts.me)).platforms.stripe).toEqual({ chargesEnabled: false });

    await finish(seller, 'paypal', await payments.agree(seller, 'paypal', { receives: '' }));
    const waiting = await viewOf(seller, 'paypal');
    expect(waiting).toMatchObject({ isConnected: true, canCharge: false });
    const ready = `${world.config.urls.sandbox}/paypal/desk/sellers/${waiting?.account}/ready`;
    await fetch(ready, { method: 'POST', redirect: 'manual' });
    expect(await seller.call(platforms.refresh, paypal)).toMatchObject({ canCharge: true, missing: [] });
  });

  test('what came back is good once', async ({ make, payments }) => {
    const seller = await make.merchant();
    const query = await payments.agree(seller, 'stripe');
    await finish(seller, 'stripe', query);
    expect(await errorOf(finish(seller, 'stripe', query))).toMatchObject({ status: 410, code: 'GONE' });
  });

  test('for an hour, and no longer', async ({ make, payments, world }) => {
    const seller = await make.merchant();
    const query = await payments.agree(seller, 'stripe');
    world.clock.advance({ minutes: 61 });
    expect(await errorOf(finish(seller, 'stripe', query))).toMatchObject({ status: 410 });
  });

  test('for the one who asked, at the processor that was asked, and nobody else', async ({ make, payments }) => {
    const [seller, stranger] = [await make.merchant(), await make.merchant()];
    const query = await payments.agree(seller, 'stripe');
    expect(await errorOf(finish(stranger, 'stripe', query))).toMatchObject({ status: 410 });
    expect(await errorOf(finish(seller, 'paypal', query))).toMatchObject({ status: 410 });
    expect(await errorOf(finish(seller, 'stripe', { ...query, state: 'invented' }))).toMatchObject({ status: 410 });
    expect(await errorOf(finish(seller, 'stripe', {}))).toMatchObject({ status: 410 });
    expect((await finish(seller, 'stripe', query)).platforms.stripe.chargesEnabled).toBe(true);
  });

  test.for(['stripe', 'paypal'] as const)(
    'turning back at %s connects nothing',
    async (processor, { make, payments }) => {
      const seller = await make.merchant();
      const query = await payments.agree(seller, processor, { decision: 'cancel' });
      const error = await errorOf(finish(seller, processor, query));
      expect(error.status).toBe(400);
      expect(error.fields.query).toMatch(/^You turned back at (Stripe|PayPal), so nothing was connected\.$/);
      expect(await viewOf(seller, processor)).toMatchObject({ isConnected: false });
    },
  );

  test('a processor that does not answer can be tried again with the same address', async ({ make, payments }) => {
    const seller = await make.merchant();
    const query = await payments.agree(seller, 'paypal');
    // What PayPal tells of it meanwhile asks PayPal, too.
    await payments.deliver();
    await payments.arm('paypal', 'error-500', 2);
    expect(await errorOf(finish(seller, 'paypal', query))).toMatchObject({ status: 503 });
    expect((await finish(seller, 'paypal', query)).platforms.paypal.isConnected).toBe(true);
  });

  test('a code that Stripe does not take is told', async ({ make, payments }) => {
    const seller = await make.merchant();
    const query = await payments.agree(seller, 'stripe');
    await payments.arm('stripe', 'code-refused');
    const error = await errorOf(finish(seller, 'stripe', query));
    expect(error.fields.query).toMatch(/^Stripe did not connect the account: /);
  });

  test('staff may look, and neither connect nor disconnect', async ({ make, payments }) => {
    const owner = await make.merchant();
    await payments.connect(owner, 'stripe');
    const staff = await make.staff(owner);
    expect(await viewOf(staff, 'stripe')).toMatchObject({ isConnected: true });
    expect(await errorOf(staff.call(platforms.connect, stripe))).toMatchObject({ status: 403 });
    expect(await errorOf(staff.call(platforms.disconnect, stripe))).toMatchObject({ status: 403 });
  });
});

describe('platforms.refresh', () => {
  test('notices an account that has left us', async ({ make, payments, world }) => {
    const seller = await make.merchant();
    const account = await payments.connect(seller, 'paypal');
    // What connecting tells of is not what is to be late.
    await payments.deliver();
    await payments.arm('paypal', 'webhook-late');
    const revoke = `${world.config.urls.sandbox}/paypal/desk/sellers/${account}/revoke`;
    await fetch(revoke, { method: 'POST', redirect: 'manual' });
    expect(await seller.call(platforms.refresh, paypal)).toMatchObject({ isConnected: false, account: null });
    expect(await errorOf(seller.call(platforms.refresh, paypal))).toMatchObject({ status: 404 });
  });

  test('leaves everything as it was when the processor does not answer', async ({ make, payments }) => {
    const seller = await make.merchant();
    await payments.connect(seller, 'paypal');
    await payments.deliver();
    await payments.arm('paypal', 'error-500', 2);
    expect(await errorOf(seller.call(platforms.refresh, paypal))).toMatchObject({ status: 503 });
    expect(await viewOf(seller, 'paypal')).toMatchObject({ isConnected: true, canCharge: true });
  });
});

describe('platforms.disconnect', () => {
  test('takes it out of the stores at once, and our access to it at Stripe', async ({ make, payments, world }) => {
    const seller = await make.merchant();
    const account = await payments.connect(seller, 'stripe');
    const { platforms: left } = await seller.call(platforms.disconnect, stripe);
    expect(left.stripe).toEqual({ chargesEnabled: false });
    expect(await errorOf(seller.call(platforms.disconnect, stripe))).toMatchObject({ status: 404 });
    await world.drain();
    expect(await world.deps.payments.stripe?.readAccount(account)).toMatchObject({ failure: 'ACCOUNT' });
  });

  test('leaves the access of another merchant who uses the same account', async ({ make, payments, world }) => {
    const [seller, partner] = [await make.merchant(), await make.merchant()];
    const email = 'shared@example.test';
    await finish(seller, 'stripe', await payments.agree(seller, 'stripe', { email }));
    await finish(partner, 'stripe', await payments.agree(partner, 'stripe', { email }));
    await seller.call(platforms.disconnect, stripe);
    await world.drain();
    expect(await partner.call(platforms.refresh, stripe)).toMatchObject({ canCharge: true });
  });
});

describe('platforms.methods and platforms.banners', () => {
  test('keep what was chosen, in their own order, once each', async ({ make, payments }) => {
    const seller = await make.merchant();
    await payments.connect(seller, 'stripe');
    await seller.call(platforms.methods, { body: { methods: ['affirm', 'card', 'klarna', 'card'] } });
    await seller.call(platforms.banners, { body: { banners: ['affirm'] } });
    expect(await viewOf(seller, 'stripe')).toMatchObject({
      methods: ['card', 'klarna', 'affirm'],
      banners: ['affirm'],
    });
    await seller.call(platforms.banners, { body: { banners: [] } });
    expect(await viewOf(seller, 'stripe')).toMatchObject({ banners: [] });
  });

  test('stores tell of the pay-later methods that are switched on and can be had', async ({
    make,
    payments,
    world,
  }) => {
    const seller = await make.merchant();
    const account = await payments.connect(seller, 'stripe');
    const told = () => readPayLater(world.deps.db, seller.scope);
    await seller.call(platforms.methods, { body: { methods: ['card', 'klarna'] } });
    expect(await told()).toEqual([]);
    await seller.call(platforms.banners, { body: { banners: ['klarna', 'affirm'] } });
    expect(await told()).toEqual(['klarna']);
    const body = new URLSearchParams({ account, action: 'forbid' });
    await fetch(`${world.config.urls.sandbox}/stripe/console/accounts`, { method: 'POST', body, redirect: 'manual' });
    await payments.deliver();
    expect(await told()).toEqual([]);
  });

  test('stay chosen when the account is connected anew', async ({ make, payments }) => {
    const seller = await make.merchant();
    await payments.connect(seller, 'stripe');
    await seller.call(platforms.methods, { body: { methods: ['card', 'klarna'] } });
    await payments.connect(seller, 'stripe');
    expect(await viewOf(seller, 'stripe')).toMatchObject({ methods: ['card', 'klarna'] });
  });

  test('need an account, at least one method, and none that nobody knows', async ({ make, payments }) => {
    const seller = await make.merchant();
    const choose = (methods: string[]) => seller.call(platforms.methods, { body: { methods: methods as ['card'] } });
    expect(await errorOf(choose(['card']))).toMatchObject({ status: 404 });
    expect(await errorOf(seller.call(platforms.banners, { body: { banners: [] } }))).toMatchObject({ status: 404 });
    await payments.connect(seller, 'stripe');
    expect((await errorOf(choose([]))).fields.methods).toBe('Choose at least one');
    expect(await errorOf(choose(['cash']))).toMatchObject({ status: 400 });
  });
});

test('the demo merchant is connected with both stand-ins from the start', async ({ make, world }) => {
  const demo = await make.merchant();
  await connectDemoProcessors(world.deps, demo.scope, demo.email);
  expect(await demo.call(platforms.processors)).toMatchObject([
    { processor: 'stripe', canCharge: true, missing: [] },
    { processor: 'paypal', canCharge: true, missing: [] },
  ]);
});

test('nobody agrees to anything for the demo merchant at a real processor', async ({ make, world }) => {
  const demo = await make.merchant();
  const elsewhere = { ...world.deps, urls: { ...world.deps.urls, sandbox: 'http://sandbox.invalid' } };
  await connectDemoProcessors(elsewhere, demo.scope, demo.email);
  expect(await demo.call(platforms.processors)).toMatchObject([{ isConnected: false }, { isConnected: false }]);
});

test('a sandbox that this process can’t reach ends no start: the demo merchant is not connected', async ({
  make,
  world,
}) => {
  const demo = await make.merchant();
  const { deps } = world;
  const closed = 'http://127.0.0.1:9';
  const away = {
    ...found(deps.payments.stripe),
    connectUrl: async () => ({ ok: true as const, value: `${closed}/agree` }),
  };
  const elsewhere = { ...deps, urls: { ...deps.urls, sandbox: closed }, payments: { stripe: away, paypal: null } };
  await connectDemoProcessors(elsewhere, demo.scope, demo.email);
  expect(await demo.call(platforms.processors)).toMatchObject([{ isConnected: false }, { isConnected: false }]);
});
