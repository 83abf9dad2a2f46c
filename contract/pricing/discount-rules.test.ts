import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents } from '../kit/money.ts';
import { lineCents, refuse, statusOf, takeOff } from './discount-rules.ts';
import { aLine, anyLines, anyRule, aRule, noon, purchaseOf } from './pricing.fixture.ts';

const later = new Date(noon.getTime() + 1);

test('a discount is active from its first moment until just before its last', () => {
  expect(statusOf(aRule({ startsAt: noon }), noon)).toBe('active');
  expect(statusOf(aRule({ startsAt: later }), noon)).toBe('scheduled');
  expect(statusOf(aRule({ endsAt: later }), noon)).toBe('active');
  expect(statusOf(aRule({ endsAt: noon }), noon)).toBe('ended');
});

test('switched off comes before ended, ended before used up, used up before scheduled', () => {
  const spent = { totalUses: 2, used: 2 };
  expect(statusOf(aRule({ ...spent, endsAt: noon, isActive: false }), noon)).toBe('off');
  expect(statusOf(aRule({ ...spent, endsAt: noon }), noon)).toBe('ended');
  expect(statusOf(aRule({ ...spent, startsAt: later }), noon)).toBe('used_up');
  expect(statusOf(aRule({ totalUses: 2, used: 1 }), noon)).toBe('active');
});

test('what is not active is refused for what it is', () => {
  const purchase = purchaseOf([aLine()]);
  expect(refuse(aRule(), purchase)).toBeNull();
  expect(refuse(aRule({ isActive: false }), purchase)).toEqual({ reason: 'off' });
  expect(refuse(aRule({ endsAt: noon }), purchase)).toEqual({ reason: 'ended' });
});

test('a buyer uses it no more often than it says', () => {
  const rule = aRule({ usesPerCustomer: 2 });
  const after = (uses: number) => refuse(rule, purchaseOf([aLine()], { earlierUses: new Map([['rule', uses]]) }));
  expect(after(1)).toBeNull();
  expect(after(2)).toEqual({ reason: 'used_by_buyer' });
});

test('minimums count what it is given on, and both hold', () => {
  const cart = [aLine({ quantity: 2 }), aLine({ productId: 'saw', categoryIds: ['tools'], priceCents: cents(9900) })];
  const onLamps = { isLimited: true, categoryIds: ['lighting'] };
  expect(refuse(aRule({ minimumCents: cents(11_900) }), purchaseOf(cart))).toBeNull();
  expect(refuse(aRule({ minimumCents: cents(11_901) }), purchaseOf(cart))).toEqual({
    reason: 'below_amount',
    missingCents: 1,
  });
  expect(refuse(aRule({ ...onLamps, minimumCents: cents(2500) }), purchaseOf(cart))).toMatchObject({
    missingCents: 500,
  });
  expect(refuse(aRule({ ...onLamps, minimumCents: cents(2000), minimumItems: 3 }), purchaseOf(cart))).toEqual({
    reason: 'below_items',
    missingItems: 1,
  });
});

test('a discount on chosen things is given on these products and on products of these categories', () => {
  const cart = [
    aLine(),
    aLine({ productId: 'saw', categoryIds: ['tools'] }),
    aLine({ productId: 'mug', categoryIds: [] }),
  ];
  expect(takeOff(aRule(), cart)).toEqual([100, 100, 100]);
  expect(takeOff(aRule({ isLimited: true, productIds: ['mug'] }), cart)).toEqual([0, 0, 100]);
  expect(takeOff(aRule({ isLimited: true, productIds: ['mug'], categoryIds: ['tools'] }), cart)).toEqual([0, 100, 100]);
});

test('when the last chosen thing is gone it is given on nothing', () => {
  const emptied = aRule({ isLimited: true });
  expect(refuse(emptied, purchaseOf([aLine()]))).toEqual({ reason: 'other_items' });
  expect(takeOff(emptied, [aLine()])).toEqual([0]);
});

test('a percentage is reckoned on the sum and spread over the lines', () => {
  const thirds = [
    aLine({ priceCents: cents(333) }),
    aLine({ priceCents: cents(333) }),
    aLine({ priceCents: cents(334) }),
  ];
  expect(takeOff(aRule({ percent: '0.1' }), thirds)).toEqual([0, 0, 1]);
  expect(takeOff(aRule({ percent: '100' }), thirds)).toEqual([333, 333, 334]);
});

test('a fixed amount takes off no more than there is', () => {
  const fixed = aRule({ kind: 'fixed', amountCents: cents(2500) });
  expect(takeOff(fixed, [aLine({ priceCents: cents(4000) }), aLine({ priceCents: cents(1000) })])).toEqual([2000, 500]);
  expect(takeOff(fixed, [aLine({ priceCents: cents(1500) })])).toEqual([1500]);
});

test('free shipping is given when all that is shipped is meant', () => {
  const free = aRule({ kind: 'free_shipping', isLimited: true, productIds: ['lamp'] });
  const saw = aLine({ productId: 'saw', categoryIds: [] });
  expect(refuse(free, purchaseOf([aLine()]))).toBeNull();
  expect(refuse(free, purchaseOf([aLine(), { ...saw, isShippable: false }]))).toBeNull();
  expect(refuse(free, purchaseOf([aLine(), saw]))).toEqual({ reason: 'ships_other_items' });
  expect(takeOff(free, [aLine()])).toEqual([0]);
});

test('a discount is never negative, and never more than any line it is given on', () => {
  fc.assert(
    fc.property(anyRule, anyLines, (rule, lines) => {
      takeOff(rule, lines).forEach((discountCents, index) => {
        expect(discountCents).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeLessThanOrEqual(lineCents(lines[index] ?? aLine()));
      });
    }),
  );
});

test('what it takes off does not depend on the order of the lines', () => {
  const shuffled = anyLines.chain((lines) =>
    fc.shuffledSubarray(lines, { minLength: lines.length }).map((other) => ({ lines, other })),
  );
  fc.assert(
    fc.property(anyRule, shuffled, (rule, { lines, other }) => {
      expect(sumCents(takeOff(rule, other))).toBe(sumCents(takeOff(rule, lines)));
      expect(refuse(rule, purchaseOf(other))).toEqual(refuse(rule, purchaseOf(lines)));
    }),
  );
});
