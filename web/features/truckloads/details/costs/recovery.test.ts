import { describe, expect, test } from 'vitest';
import { totalsOf, truckloadOf } from '../truckload.fixture.ts';
import { recoveryOf } from './recovery.ts';

const recovery = (cost: number, expected: number, revenue = 0) =>
  recoveryOf(truckloadOf({ totals: totalsOf({ cost, expected }), sales: { units: revenue > 0 ? 1 : 0, revenue } }));

describe('recovery', () => {
  test('is what is expected, in shares of the cost', () => {
    expect(recovery(100, 225)).toMatchObject({ expected: 2.25, sold: 0, isSelling: false });
  });

  test('puts the break-even where the cost lies on a bar that has room for everything', () => {
    expect(recovery(100, 200, 50).bar).toEqual({ expected: 1, sold: 0.25, breakEven: 0.5 });
    expect(recovery(400, 100).bar).toEqual({ expected: 0.25, sold: 0, breakEven: 1 });
    expect(recovery(100, 200, 400).bar).toEqual({ expected: 0.5, sold: 1, breakEven: 0.25 });
  });

  test('has no share where nothing was paid', () => {
    expect(recovery(0, 200)).toMatchObject({ expected: null, sold: null, bar: { expected: 1, breakEven: 0 } });
    expect(recovery(0, 0).bar).toEqual({ expected: 0, sold: 0, breakEven: 0 });
  });

  test('counts what was sold once it is broken into products, even when that is nothing yet', () => {
    const { break: way } = truckloadOf();
    expect(recoveryOf(truckloadOf({ break: { ...way, state: 'done' } })).isSelling).toBe(true);
    expect(recovery(100, 200, 10)).toMatchObject({ isSelling: true, sold: 0.1 });
  });
});
