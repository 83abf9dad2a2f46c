import { describe, expect, test } from 'vitest';
import type { CardSource } from '#contract/billing/billing.schemas.ts';
import { cents } from '#contract/kit/money.ts';
import { makeApp, makeInstallation } from '../app.fixture.ts';
import { answerAbout } from './answer-about.ts';
import { chargeWords } from './charge-words.ts';
import { obstacleOf } from './obstacle.ts';

const card: CardSource = { id: 'pm', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2034 } };

describe('before an app is installed', () => {
  const told = (pricing: number, cards: CardSource[] | undefined, creditCents = 0) =>
    chargeWords({ pricing }, { cards, creditCents: cents(creditCents) });

  test('the price and the card it is charged to are told', () => {
    expect(told(29, [card])).toEqual(['$29.00 per month, charged now to your card ending in 4242; cancel any time.']);
  });

  test('without a card the next step is told, and a card that can’t be read is only mentioned', () => {
    expect(told(29, [])[0]).toMatch(/as soon as you have added a card/);
    expect(told(29, undefined)[0]).toBe('$29.00 per month, charged now to your card; cancel any time.');
  });

  test('a credit goes off first', () => {
    expect(told(29, [card], 1_000)[1]).toBe('Your credit of $10.00 goes off first: $19.00 is charged now.');
    expect(told(29, [card], 5_000)[1]).toMatch(/\$0\.00 is charged now/);
  });

  test('a free app costs nothing', () => {
    expect(told(0, undefined)).toEqual(['It costs nothing. You can uninstall it any time.']);
  });
});

describe('an app', () => {
  const owner = { isOwner: true, canPay: true };

  test('is installed by the owner', () => {
    expect(obstacleOf(makeApp(), owner)).toBeNull();
    expect(obstacleOf(makeApp(), { ...owner, isOwner: false })).toMatch(/^Only the owner/);
  });

  test('can’t be installed where its channel is not set up, or nobody takes payments', () => {
    expect(obstacleOf(makeApp({ isAvailable: false }), { isOwner: false, canPay: true })).toMatch(/not set up/);
    expect(obstacleOf(makeApp(), { ...owner, canPay: false })).toMatch(/can’t be paid for here/);
    expect(obstacleOf(makeApp({ pricing: 0 }), { ...owner, canPay: false })).toBeNull();
  });

  test('is bought once its first payment went through', () => {
    const invoice = { id: 'in_1', status: 'open', payment_intent: null } as const;
    const about = (app = makeApp()) => answerAbout({ app, latest_invoice: invoice });
    expect(about()).toEqual({ invoice, isBought: false });
    expect(about(makeApp({ installation: makeInstallation({ status: 'incomplete' }) })).isBought).toBe(false);
    expect(about(makeApp({ installation: makeInstallation() })).isBought).toBe(true);
  });
});
