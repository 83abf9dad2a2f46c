import { product } from '../../storefront.fixture.ts';
import type { FeedItem } from './feed-items.ts';

export const feedItem: FeedItem = {
  id: product.id,
  clSku: product.clSku,
  path: product.path,
  title: product.title,
  description: 'It comes with two batteries, the charger and the hard case.',
  brand: product.brand,
  gtin: product.gtin,
  condition: product.condition,
  pictures: product.pictures.map(({ key }) => key),
  group: 'drill',
  category: ['Tools', 'Drills'],
  priceCents: product.priceCents,
  listCents: product.priceCents,
  saleDates: null,
  quantity: 2,
  ships: true,
  weight: 450,
  locationId: null,
  promotions: [],
};
