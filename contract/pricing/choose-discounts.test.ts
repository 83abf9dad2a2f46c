import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents } from '../kit/money.ts';
import { chooseDiscounts } from './choose-discounts.ts';
import { aLine, anyLines, anyRule, aRule, noon, purchaseOf } from './pricing.fixture.ts';

const cart = purchaseOf([aLine({ priceCents: cents(10_000) })]);
const tenPercent = aRule({ id: 'ten' });
const twentyOff = aRule({ id: 'twenty', kind: 'fixed', amountCents: cents(2000) });
const freeShipping = aRule({ id: 'free', kind: 'free_shipping' });
const idsOf = ({ applied }: { applied: { id: string }[] }) => applied.map(({ id }) => id);

test('the best automatic discount applies, and only that one', () => {
  const chosen = chooseDiscounts([tenPercent, twentyOff], null, cart);
  expect(chosen).toEqual({
    applied: [{ id: 'twenty', title: 'Spring sale', code: null, discountCents: 2000, isFreeShipping: false }],
    perLine: [2000],
    isShippingFree: false,
    codeProblem: null,
  });
});

test('a code applies in place of the automatic one, in whatever case it is typed', () => {
  const code = aRule({ id: 'code', code: 'SPRING30', percent: '30' });
  const chosen = chooseDiscounts([tenPercent, code], ' spring30 ', cart);
  expect(idsOf(chosen)).toEqual(['code']);
  expect(chosen.perLine).toEqual([3000]);
  expect(chosen.codeProblem).toBeNull();
  expect(idsOf(chooseDiscounts([tenPercent, code], null, cart))).toEqual(['ten']);
});

test('nobody pays more for typing a code: the better one stays, and the buyer is told', () => {
  const code = aRule({ id: 'code', code: 'SPRING5', percent: '5' });
  const chosen = chooseDiscounts([tenPercent, code], 'SPRING5', cart);
  expect(idsOf(chosen)).toEqual(['ten']);
  expect(chosen.codeProblem).toBe('You already get a better discount.');
  const equal = chooseDiscounts([tenPercent, { ...code, percent: '10' }], 'SPRING5', cart);
  expect(idsOf(equal)).toEqual(['code']);
});

test('free shipping combines with either', () => {
  const code = aRule({ id: 'code', code: 'SPRING30', percent: '30' });
  expect(idsOf(chooseDiscounts([tenPercent, freeShipping], null, cart))).toEqual(['ten', 'free']);
  expect(idsOf(chooseDiscounts([tenPercent, code, freeShipping], 'SPRING30', cart))).toEqual(['code', 'free']);
  const shipFree = { ...freeShipping, id: 'ship', code: 'SHIPFREE' };
  const chosen = chooseDiscounts([tenPercent, shipFree], 'SHIPFREE', cart);
  expect(idsOf(chosen)).toEqual(['ten', 'ship']);
  expect(chosen.isShippingFree).toBe(true);
});

test('a code for what is free already is not spent', () => {
  const shipFree = { ...freeShipping, id: 'ship', code: 'SHIPFREE' };
  const chosen = chooseDiscounts([freeShipping, shipFree], 'SHIPFREE', cart);
  expect(idsOf(chosen)).toEqual(['free']);
  expect(chosen.codeProblem).toBe('Shipping is free already.');
});

test('why a code does not apply is said to the buyer', () => {
  const problem = (rule: Parameters<typeof aRule>[0], uses = 0) => {
    const purchase = { ...cart, earlierUses: new Map([['rule', uses]]) };
    return chooseDiscounts([aRule({ code: 'SAVE', ...rule })], 'SAVE', purchase).codeProblem;
  };
  expect(problem({})).toBeNull();
  expect(problem({ code: 'OTHER' })).toBe('This code is not valid.');
  expect(problem({ isActive: false })).toBe('This code is not valid.');
  expect(problem({ startsAt: new Date('2027-01-01') })).toBe('This code is not valid yet.');
  expect(problem({ endsAt: noon })).toBe('This code has expired.');
  expect(problem({ totalUses: 5, used: 5 })).toBe('This code has been used up.');
  expect(problem({ usesPerCustomer: 1 }, 1)).toBe('You have used this code already.');
  expect(problem({ isLimited: true, productIds: ['saw'] })).toBe(
    'This code is for other items than those in your cart.',
  );
  expect(problem({ minimumCents: cents(11_250) })).toBe('Add $12.50 more to use this code.');
  expect(problem({ minimumItems: 2 })).toBe('Add 1 more item to use this code.');
  expect(problem({ minimumItems: 3 })).toBe('Add 2 more items to use this code.');
});

test('a code that does not apply leaves the automatic one in place', () => {
  const ended = aRule({ id: 'code', code: 'SAVE', percent: '50', endsAt: noon });
  const chosen = chooseDiscounts([ended, tenPercent], 'SAVE', cart);
  expect(idsOf(chosen)).toEqual(['ten']);
  expect(chosen.codeProblem).toBe('This code has expired.');
});

test('the choice does not depend on the order of the discounts, and a code never takes less off', () => {
  const rules = fc.uniqueArray(anyRule, { maxLength: 6, selector: ({ id }) => id });
  const one = rules.map((list) =>
    list.filter(({ code }, index) => !code || list.findIndex((r) => r.code === code) === index),
  );
  fc.assert(
    fc.property(one, anyLines, fc.constantFrom(null, 'SAVE', 'GONE'), (list, lines, code) => {
      const purchase = purchaseOf(lines);
      const chosen = chooseDiscounts(list, code, purchase);
      expect(chooseDiscounts(list.toReversed(), code, purchase)).toEqual(chosen);
      expect(sumCents(chosen.applied.map(({ discountCents }) => discountCents))).toBe(sumCents(chosen.perLine));
      expect(chosen.applied.filter(({ isFreeShipping }) => !isFreeShipping).length).toBeLessThanOrEqual(1);
      expect(sumCents(chosen.perLine)).toBeGreaterThanOrEqual(sumCents(chooseDiscounts(list, null, purchase).perLine));
    }),
  );
});
