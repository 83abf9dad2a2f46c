import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '#contract/orders/orders.schemas.ts';
import { ApiError, offlineError } from '#web/kit/api-error.ts';
import { addressLines } from '#web/shared/orders/address-lines.ts';
import { describeMoneyFailure } from '../describe-money-failure.ts';
import { makeDetails, makeLine, makeOrder } from '../orders.fixture.ts';
import { amountRows } from './amount-rows.ts';
import { mergeTimeline } from './merge-timeline.ts';
import { factsOf } from './order-facts.ts';
import {
  canCancel,
  canPush,
  isMailedTracking,
  isToBePaidInStore,
  mailsToRepeat,
  restockable,
} from './possible-actions.ts';

const { payment } = makeOrder();

describe('the amounts', () => {
  const shown = (about: Parameters<typeof makeDetails>[0]) =>
    amountRows(makeDetails(about)).map(({ label, amount }) => [label, amount]);

  test('lead from the goods to the total', () => {
    const discounts = [{ title: 'Dock sale', code: 'DOCK10', amount: 10, isFreeShipping: false }];
    expect(shown({ discounts })).toEqual([
      ['Subtotal', 158.94],
      ['Discount DOCK10', -10],
      ['Shipping, Standard shipping', 28.5],
      ['Tax', 12.5],
      ['Total', 189.94],
    ]);
  });

  test('say what went back and what is kept', () => {
    const refunded = { ...payment, status: 'refunded', metadata: { amountRefunded: 40 } } as const;
    expect(shown({ payment: refunded }).slice(-2)).toEqual([
      ['Refunded', -40],
      ['After refunds', 149.94],
    ]);
  });

  test('say what the goods have cost and what is left, where that is known of all of them', () => {
    const lines = [makeLine({ cost: 40, unitsWithoutCost: 0 })];
    expect(shown({ lines }).slice(-2)).toEqual([
      ['Cost of goods', -40],
      ['Profit on goods', 108.94],
    ]);
    expect(shown({ lines: [...lines, makeLine({ position: 1 })] }).at(-1)).toEqual([
      'Cost of goods, 2 of 4 units without one',
      -40,
    ]);
  });

  test('name a fee by what it is for, and tax that is in the prices as such', () => {
    const delivered = shown({ way: 'delivery', shipping: 0, extraFee: 9, isTaxIncluded: true });
    expect(delivered.map(([label]) => label)).toEqual([
      'Subtotal, without tax',
      'Discount',
      'Delivery',
      'Tax, included in the prices',
      'Total',
    ]);
  });
});

test('what happened and what was written come newest first, each once', () => {
  const event = (about: Partial<OrderEvent>): OrderEvent => ({
    _id: 'a',
    kind: 'placed',
    body: '',
    message: '',
    by: '',
    createdAt: '2026-11-15T09:41:00.000Z',
    ...about,
  });
  const comment = event({ _id: 'b', kind: 'comment', body: 'Re-taped', createdAt: '2026-11-15T10:04:00.000Z' });
  const status = event({ _id: 'c', message: 'order status changed to Shipped', createdAt: '2026-11-15T11:00:00.000Z' });
  const merged = mergeTimeline({ events: [event({}), comment], comments: [comment, status] });
  expect(merged.map(({ _id, kind }) => [_id, kind])).toEqual([
    ['c', 'status'],
    ['b', 'comment'],
    ['a', 'placed'],
  ]);
});

test('an address is written as on a parcel', () => {
  const { address } = makeDetails();
  expect(address && addressLines(address)).toEqual(['2218 W Elgin Ave, Apt 4', 'Broken Arrow, OK 74012']);
  expect(address && addressLines({ ...address, line2: '', country: 'CA' }).at(-1)).toBe('CA');
  expect(factsOf(makeDetails())).toBe('ships to Broken Arrow, OK');
  expect(factsOf(makeDetails({ address: null }))).toBe('');
});

describe('what can be done', () => {
  const inStore = { ...payment, type: 'in_store', status: 'processing' } as const;

  test('an order to be paid in the store waits for the seller’s word', () => {
    expect(isToBePaidInStore(makeDetails({ payment: inStore }))).toBe(true);
    expect(isToBePaidInStore(makeDetails({ payment: inStore, status: 'Cancelled' }))).toBe(false);
    expect(isToBePaidInStore(makeDetails())).toBe(false);
  });

  test('an order is cancelled once, and not while its payment is on its way', () => {
    expect(canCancel(makeDetails())).toBe('yes');
    expect(canCancel(makeDetails({ payment: inStore }))).toBe('yes');
    expect(canCancel(makeDetails({ status: 'Cancelled' }))).toBe('no');
    expect(canCancel(makeDetails({ payment: { ...payment, status: 'processing' }, serialNo: null }))).toBe('waits');
    expect(canCancel(makeDetails({ payment: { ...payment, status: 'failed' }, serialNo: null }))).toBe('no');
  });

  test('mails are offered again as far as they have a reason', () => {
    expect(mailsToRepeat(makeDetails())).toEqual(['confirmation']);
    expect(mailsToRepeat(makeDetails({ status: 'Shipped' }))).toEqual(['confirmation', 'shipped']);
    expect(mailsToRepeat(makeDetails({ status: 'Ready', way: 'pickup' }))).toEqual(['confirmation', 'ready']);
    expect(mailsToRepeat(makeDetails({ isSample: true }))).toEqual([]);
  });

  test('a buyer is told of a tracking number only where there is one, and never by a sample order', () => {
    const saved = { notify: true, trackingNumber: '1Z999AA10123456784' };
    expect(isMailedTracking(makeDetails(), saved)).toBe(true);
    expect(isMailedTracking(makeDetails(), { ...saved, trackingNumber: '' })).toBe(false);
    expect(isMailedTracking(makeDetails(), { ...saved, notify: false })).toBe(false);
    expect(isMailedTracking(makeDetails({ isSample: true }), saved)).toBe(false);
  });

  test('what is back on the shelf is not put there again', () => {
    expect(restockable({ lines: [makeLine({ quantity: 3, restocked: 1 }), makeLine({ quantity: 1 })] })).toBe(3);
  });
});

describe('a failure about money', () => {
  const words = { refused: (message: string) => `${message} Nothing happened.`, unknown: 'Nobody knows.' };

  test('says that nothing happened when it was refused', () => {
    const body = { error: { name: 'CONFLICT', message: 'Everything has been refunded', correlationId: '1' } };
    const refused = new ApiError(409, body);
    expect(describeMoneyFailure(refused, words)).toBe('Everything has been refunded Nothing happened.');
  });

  test('claims nothing where no answer came, or the same is still running', () => {
    expect(describeMoneyFailure(offlineError(), words)).toBe('Nobody knows.');
    const running = new ApiError(409, { error: { name: 'REQUEST_RUNNING', message: '', correlationId: '1' } });
    expect(describeMoneyFailure(running, words)).toBe('Nobody knows.');
  });
});

test('an order is pushed to ShipStation while that can come to anything', () => {
  const at = '2026-11-15T09:42:00.000Z';
  const sent = { status: 'sent', error: null, at } as const;
  expect(canPush(makeDetails())).toBe(true);
  expect(canPush(makeDetails({ way: 'pickup' }))).toBe(false);
  expect(canPush(makeDetails({ isSample: true }))).toBe(false);
  expect(canPush(makeDetails({ shipstation: sent }))).toBe(true);
  expect(canPush(makeDetails({ shipstation: sent, status: 'Shipped' }))).toBe(false);
  expect(canPush(makeDetails({ status: 'Cancelled' }))).toBe(false);
  expect(canPush(makeDetails({ shipstation: sent, status: 'Cancelled' }))).toBe(true);
});
