import { expect, test } from 'vitest';
import type { InsightRow, InsightTrait } from '#contract/insights/insights.contract.ts';
import { targetOf } from './group-card.tsx';

const rowOf = (key: string) => ({ key, name: key, onHand: 3, onHandPrice: 60, onHandCost: 30 }) as InsightRow;
const goodsOf = (by: InsightTrait, key: string, place = '') => targetOf(by, rowOf(key), place)?.selection.filter;

test('a row’s act is aimed at what the row counts: on the shelf, at the place that is looked at', () => {
  const here = { onShelf: 'some', storeLocation: 'own' };
  expect(goodsOf('truckload', 'load')).toEqual({ ...here, truckload: 'load' });
  expect(goodsOf('supplier', 'profile')).toEqual({ ...here, supplier: 'profile' });
  expect(goodsOf('supplier', '')).toEqual({ ...here, supplier: 'none' });
  expect(goodsOf('category', '')).toEqual({ ...here, category: 'none' });
  expect(goodsOf('grade', 'Used')).toEqual({ ...here, condition: 'Used' });
  expect(goodsOf('grade', 'Shiny')).toBeUndefined();
  expect(goodsOf('truckload', '')).toBeUndefined();
  expect(goodsOf('category', 'kitchen', 'annex')).toEqual({ ...here, storeLocation: 'annex', category: 'kitchen' });
});

test('a ladder is offered where everything is looked at, as it has goods wherever they are', () => {
  expect(targetOf('category', rowOf('kitchen'), '')?.ladderGoods).toEqual({ category: 'kitchen' });
  expect(targetOf('category', rowOf('kitchen'), 'annex')?.ladderGoods).toBeUndefined();
  expect(targetOf('category', rowOf(''), '')?.ladderGoods).toBeUndefined();
});
