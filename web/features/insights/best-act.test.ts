import { expect, test } from 'vitest';
import { bestAct, bestRowAct, cutPrice, raisedPrice } from './best-act.ts';

const rug = { age: 81, price: 29, sold: 0, lastSoldAt: null, units: 11 };

test('what is stuck is marked down, what is old and dear goes to eBay, what nobody wants is given away', () => {
  expect(bestAct(rug, 'stuck', true)).toBe('markDown');
  expect(bestAct({ ...rug, age: 130 }, 'stuck', true)).toBe('ebay');
  expect(bestAct({ ...rug, age: 130 }, 'stuck', false)).toBe('markDown');
  expect(bestAct({ ...rug, age: 200, price: 4 }, 'stuck', true)).toBe('writeOff');
  expect(bestAct({ ...rug, age: 130, price: 24.99, units: 46 }, 'stuck', true)).toBe('bundle');
  expect(bestAct(rug, 'running_out', true)).toBe('raise');
});

test('prices are cut to the cent, and raised to one that looks like a price', () => {
  expect([cutPrice(84, 30), cutPrice(0.99, 50)]).toEqual([58.8, 0.5]);
  expect([raisedPrice(20), raisedPrice(189), raisedPrice(0.2)]).toEqual([22.99, 207.99, 0.99]);
});

test('what has paid for itself goes on a ladder, and an old load that never will is sold as a whole', () => {
  const even = { day: 44, date: '2026-10-11', isForecast: false };
  expect(bestRowAct({ age: 81, breakEven: even, sellThrough: 20 })).toBe('ladder');
  expect(bestRowAct({ age: 130, breakEven: null, sellThrough: 5 })).toBe('bundle');
  expect(bestRowAct({ age: 60, breakEven: null, sellThrough: 5 })).toBe('markDown');
  expect(bestRowAct({ age: null, breakEven: null, sellThrough: 70 })).toBe('ladder');
});
