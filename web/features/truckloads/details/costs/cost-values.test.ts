import { describe, expect, test } from 'vitest';
import { totalsOf, truckloadOf } from '../truckload.fixture.ts';
import { type CostValues, costSchema, costValuesOf, endingsFor, givenOut, withCosts } from './cost-values.ts';

const values = (part: Partial<CostValues> = {}): CostValues => ({ ...costValuesOf(truckloadOf()), ...part });
const messages = (part: Partial<CostValues>) =>
  costSchema.safeParse(values(part)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the costs of a truckload', () => {
  test('are shown with two decimals and sent as they are typed', () => {
    expect(values()).toMatchObject({ purchaseCost: '80.00', freightCost: '20.00', priceEndsOn: 'none' });
    expect(costSchema.parse(values({ freightCost: '', priceEndsOn: '99' }))).toEqual({
      purchaseCost: '80.00',
      freightCost: '',
      otherCost: '0.00',
      costSpread: 'retail',
      pricePercent: 50,
      priceEndsOn: 99,
    });
  });

  test('are checked by the contract’s own rules, each message at its field', () => {
    expect(messages({ purchaseCost: '99999999999' })).toEqual(['purchaseCost: Not an amount']);
    expect(messages({ pricePercent: null })).toEqual(['pricePercent: Required']);
    expect(messages({ pricePercent: 900 })).toEqual(['pricePercent: Enter at most 500 %']);
  });

  test('add up at once, and are shared out over the units that can be sold', () => {
    const patch = costSchema.parse(values({ purchaseCost: '0.10', freightCost: '0.20', otherCost: '1000' }));
    const { totals, otherCost } = withCosts(truckloadOf(), patch);
    expect(totals).toMatchObject({ cost: 1000.3, costPerUnit: 111.14, expected: 225 });
    expect(otherCost).toBe(1000);
    expect(withCosts(truckloadOf({ totals: totalsOf({ sellableUnits: 0 }) }), patch).totals.costPerUnit).toBeNull();
  });

  test('given out by hand leave a rest, or are too much', () => {
    expect(givenOut({ cost: 7200, assigned: 7080 })).toEqual({ state: 'left', rest: 120 });
    expect(givenOut({ cost: 7200, assigned: 7200.01 })).toEqual({ state: 'over', rest: 0.01 });
    expect(givenOut({ cost: 0.3, assigned: 0.1 + 0.2 })).toEqual({ state: 'exact', rest: 0 });
  });

  test('offer the usual endings of prices, and the one in force', () => {
    expect(endingsFor(null)).toEqual(['none', '99', '95', '49', '0']);
    expect(endingsFor(7)).toEqual(['none', '99', '95', '49', '0', '7']);
  });
});
