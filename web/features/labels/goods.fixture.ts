import type { LabelGoods } from './label-goods.ts';

export const goodsOf = (changes: Partial<LabelGoods> = {}): LabelGoods => ({
  id: '1',
  title: 'Kestrel Air Fryer',
  price: '$54.99',
  barcode: '012345678905',
  sku: 'sd1042',
  quantity: 1,
  isPublished: true,
  path: '/products/kestrel-air-fryer-sd1042',
  ...changes,
});
