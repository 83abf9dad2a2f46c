import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { must, newPayment, paypalForFile } from './paypal.fixture.ts';

const world = paypalForFile();

describe('connecting a seller', () => {
  test('leads over PayPal’s page and back with the state, to an account that can be charged', async () => {
    const { back, state, query } = await world.agree(world.adapter(), { email: 'bob@example.test' });
    expect(back.href).toContain(`${world.sandbox.appUrl}/app/settings/paypal`);
    expect(query).toMatchObject({ state, merchantId: state, permissionsGranted: 'true' });
    expect(await world.adapter().finishConnecting(query)).toEqual({
      ok: true,
      value: { id: query.merchantIdInPayPal, canCharge: true, missing: [], publicKey: null },
    });
  });

  test.each([
    ['confirmed', 'Confirm the email address of your PayPal account.'],
    ['receives', 'Finish setting up your PayPal account so that it can receive payments.'],
  ])('tells what is missing until the account is ready: %s', async (choice, step) => {
    const paypal = world.adapter();
    const { query } = await world.agree(paypal, { email: `no-${choice}@example.test`, [choice]: '' });
    const account = must(await paypal.finishConnecting(query));
    expect(account).toMatchObject({ canCharge: false, missing: [step] });
    expect(await paypal.createPayment(newPayment(account.id))).toMatchObject({ failure: 'ACCOUNT' });
    await world.desk(`sellers/${account.id}/ready`);
    expect(await paypal.readAccount(account.id)).toMatchObject({ value: { canCharge: true, missing: [] } });
  });

  test('an account may stop being ready', async () => {
    await world.arm('seller-not-ready');
    expect(await world.adapter().readAccount(world.seller)).toMatchObject({ value: { canCharge: false } });
  });

  test('is refused when the seller does not agree', async () => {
    const { query } = await world.agree(world.adapter(), { decision: 'cancel' });
    expect(await world.adapter().finishConnecting(query)).toMatchObject({ failure: 'REFUSED' });
  });

  test('believes nothing of what comes back in the address', async () => {
    const { query } = await world.agree(world.adapter(), { email: 'eve@example.test' });
    const finish = (changes: Record<string, string>) => world.adapter().finishConnecting({ ...query, ...changes });
    const state = randomUUID();
    expect(await finish({ merchantIdInPayPal: world.seller })).toMatchObject({ failure: 'REFUSED' });
    expect(await finish({ state, merchantId: state })).toMatchObject({ failure: 'REFUSED' });
    expect(await finish({ state })).toMatchObject({ failure: 'REFUSED' });
    expect(await world.adapter().finishConnecting({})).toMatchObject({ failure: 'REFUSED' });
  });

  test('ends by the seller’s hand: the account can neither be read nor charged from then on', async () => {
    const paypal = world.adapter();
    const gone = await world.connect(paypal, 'gone@example.test');
    const before = must(await paypal.createPayment(newPayment(gone)));
    await world.desk(`sellers/${gone}/revoke`);
    expect(await paypal.readAccount(gone)).toMatchObject({ failure: 'ACCOUNT' });
    expect(await paypal.createPayment(newPayment(gone))).toMatchObject({ failure: 'ACCOUNT' });
    expect(await paypal.readPayment(gone, before.id)).toMatchObject({ failure: 'ACCOUNT' });
  });

  test('ends on our side by forgetting', async () => {
    expect(await world.adapter().disconnect(world.seller)).toEqual({ ok: true, value: undefined });
  });
});
