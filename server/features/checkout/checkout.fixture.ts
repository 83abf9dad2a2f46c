import { type Shop, visitorOf } from './shop.fixture.ts';

export const ada = { email: 'Ada@Example.com', firstName: 'Ada', lastName: 'Okoro', phone: '702 555 0182' };
export const dallas = { line1: '1 Main St', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' };

/** A buyer with the first thing of the shop in the cart. */
export async function buyerWith(shop: Shop, quantity = 1) {
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: shop.goods[0]?._id ?? '', quantity });
  return buyer;
}
