import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Engine, platformAccount } from '../engine.ts';
import { nowSeconds } from '../objects.ts';
import { makeCustomer, makePrice, openEngines, subscribe } from './engine.fixture.ts';

const day = 86_400;
let engines: ReturnType<typeof openEngines>;
beforeEach(() => {
  vi.useFakeTimers();
  engines = openEngines();
});
afterEach(() => {
  engines.close();
  vi.useRealTimers();
});

/** A trial of two weeks, without a card. */
function startTrial(engine: Engine) {
  const customer = makeCustomer(engine);
  return subscribe(engine, {
    customer,
    'items[0][price]': makePrice(engine, 2_900),
    trial_period_days: '14',
    'trial_settings[end_behavior][missing_payment_method]': 'cancel',
  });
}

const statusOf = (engine: Engine, id: string) => engine.billing.state.subscriptions.get(platformAccount, id).status;

describe('time', () => {
  test('passes for everybody by itself, and what falls due is done', () => {
    const engine = engines.open();
    const { id } = startTrial(engine);
    vi.setSystemTime(Date.now() + 15 * day * 1000);
    expect(statusOf(engine, id)).toBe('trialing');
    vi.advanceTimersByTime(10_000);
    expect(statusOf(engine, id)).toBe('canceled');
  });

  test('that passed while nothing ran is made up for at the start', () => {
    const first = engines.open();
    const { id, customer } = startTrial(first);
    const { trial_end: end } = first.billing.state.subscriptions.get(platformAccount, id);
    first.close();
    vi.setSystemTime(Date.now() + 15 * day * 1000);
    const ended = engines.open().billing.state.subscriptions.get(platformAccount, id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: end, customer });
  });

  test('of one customer can be moved ahead, stays ahead, and is nobody else’s', () => {
    const engine = engines.open();
    const [mine, other] = [startTrial(engine), startTrial(engine)];
    const { clock } = engine.billing;
    engine.act(() => clock.advance(mine.customer, nowSeconds() + 15 * day));
    expect([statusOf(engine, mine.id), statusOf(engine, other.id)]).toEqual(['canceled', 'trialing']);
    engine.close();
    const again = engines.open().billing.clock;
    expect(again.now(mine.customer)).toBe(nowSeconds() + 15 * day);
    expect(again.now(other.customer)).toBe(nowSeconds());
  });

  test('moves forward only', () => {
    const engine = engines.open();
    const { customer } = startTrial(engine);
    expect(() => engine.act(() => engine.billing.clock.advance(customer, nowSeconds() - 5))).toThrow('forward');
  });

  test('tells what happened in the order in which it fell due', () => {
    const engine = engines.open();
    const { customer, id } = startTrial(engine);
    engine.act(() => engine.billing.clock.advance(customer, nowSeconds() + 30 * day));
    const told = engine.book.list(platformAccount).filter(({ data }) => data.object.id === id);
    expect(told.map(({ type }) => type).reverse()).toEqual([
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
      'customer.subscription.deleted',
    ]);
  });
});
