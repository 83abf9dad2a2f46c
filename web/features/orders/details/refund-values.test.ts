import { describe, expect, test } from 'vitest';
import { makeDetails, makeLine } from '../orders.fixture.ts';
import { refundDefaults, refundSchema } from './refund-values.ts';

const order = makeDetails({
  refundable: 39.94,
  lines: [
    makeLine({ position: 0, quantity: 3, restocked: 1 }),
    makeLine({ position: 1, quantity: 1, restocked: 1 }),
    makeLine({ position: 2, quantity: 1 }),
  ],
});
const check = (about: object) => refundSchema(order).safeParse({ ...refundDefaults(order), ...about });
const messages = (about: object) => check(about).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the refund dialog', () => {
  test('begins with all that is left, and with nothing that goes back on the shelf', () => {
    expect(refundDefaults(order)).toEqual({ amount: '39.94', reason: '', restock: [0, 0] });
    expect(check({}).data).toEqual({ amount: 39.94, reason: '', restock: [] });
  });

  test('takes a part, with the lines that return', () => {
    expect(check({ amount: '12.5', reason: ' Scratched ', restock: [2, 1] }).data).toEqual({
      amount: 12.5,
      reason: 'Scratched',
      restock: [
        { position: 0, quantity: 2 },
        { position: 2, quantity: 1 },
      ],
    });
  });

  test('takes an emptied field for none', () => {
    expect(check({ restock: [null, 1] }).data?.restock).toEqual([{ position: 2, quantity: 1 }]);
  });

  test('gives back no more than is left', () => {
    expect(messages({ amount: '39.95' })).toEqual([['amount', 'Only $39.94 is left to give back']]);
    expect(messages({ amount: '0' })).toEqual([['amount', 'Must be more than 0']]);
    expect(messages({ amount: '' })).toEqual([['amount', 'Required']]);
  });

  test('puts no more on the shelf than left it', () => {
    expect(messages({ restock: [3, 2] })).toEqual([
      ['restock.0', 'Not more than 2'],
      ['restock.1', 'Not more than 1'],
    ]);
    expect(messages({ restock: [-1, 0] })).toEqual([['restock.0', 'Only whole numbers']]);
  });
});
