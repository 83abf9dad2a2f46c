import { expect, test } from 'vitest';
import { cents } from '../kit/money.ts';
import { offerPayLater } from './pay-later.ts';

test('a price is paid in four parts, which come to it at least', () => {
  expect(offerPayLater(['klarna', 'afterpay_clearpay'], cents(8900))).toEqual({
    inFour: ['klarna', 'afterpay_clearpay'],
    partCents: 2225,
    hasAffirm: false,
  });
  expect(offerPayLater(['klarna'], cents(8901)).partCents).toBe(2226);
});

test('Affirm is offered from $50 on', () => {
  expect(offerPayLater(['affirm'], cents(5000))).toMatchObject({ inFour: [], hasAffirm: true });
  expect(offerPayLater(['affirm'], cents(4999))).toMatchObject({ inFour: [], hasAffirm: false });
});
