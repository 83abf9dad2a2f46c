import { describe, expect, test } from 'vitest';
import { aProfile } from '../truckloads.fixture.ts';
import { type FilledField, fillingOf } from './fill-from-profile.ts';
import { newValues } from './truckload-values.ts';

const untouched = new Set<FilledField>(['condition', 'pricePercent']);

describe('a profile', () => {
  test('fills in what is empty, and what nobody has chosen yet', () => {
    expect(fillingOf(newValues(), aProfile(), untouched)).toEqual({
      description: '<p>Mixed &lt;returns&gt;.</p><p>Uninspected.</p>',
      condition: 'Open-box',
      pallets: 24,
      freightCost: '1450.00',
      pricePercent: 45,
      price: '12900.00',
      oldPrice: '15900.00',
    });
  });

  test('leaves alone what was typed or chosen', () => {
    const typed = { ...newValues(), description: '<p>Mine</p>', price: '9000.00', freightCost: '10.00', pallets: 3 };
    expect(fillingOf(typed, aProfile(), new Set())).toEqual({ oldPrice: '15900.00' });
  });

  test('compares with no price that is not higher', () => {
    const dear = { ...newValues(), price: '20000.00' };
    expect(fillingOf(dear, aProfile(), untouched)).not.toHaveProperty('oldPrice');
  });

  test('that says nothing fills in nothing', () => {
    const silent = aProfile({
      description: '',
      condition: 'Used',
      price: 0,
      oldPrice: 0,
      freightCost: 0,
      pricePercent: 50,
      loadType: { name: '', pallets: null },
    });
    expect(fillingOf(newValues(), silent, untouched)).toEqual({});
  });
});
