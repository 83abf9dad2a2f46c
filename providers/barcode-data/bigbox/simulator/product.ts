import type { Good } from '../../simulator/goods/model.ts';
import { pictureUrlsOf } from '../../simulator/goods/pictures.ts';

export interface ProductShape {
  /** Prices and pictures as objects instead of a number and a text. */
  asObjects: boolean;
  upcAsNumber: boolean;
}

/** What the good costs in this shop: a few percent more or less than elsewhere, and always the same. */
export function atShop(good: Good, shop: string | undefined): Good {
  if (shop === undefined || good.priceCents === null) return good;
  const digest = [...shop].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9_973, 7);
  const tenThousandths = 200 + (digest % 800);
  const change = digest % 2 === 0 ? tenThousandths : -tenThousandths;
  return { ...good, priceCents: Math.round((good.priceCents * (10_000 + change)) / 10_000) };
}

/** The product as BigBox writes it. */
export function toProduct(good: Good, base: string, shape: ProductShape) {
  const pictures = pictureUrlsOf(base, good).map((link) => (shape.asObjects ? { type: 'image', link } : link));
  return {
    title: good.title,
    item_id: good.itemId,
    link: `https://www.homedepot.com/p/${good.itemId}`,
    store_sku: good.storeSku,
    upc: shape.upcAsNumber ? Number(good.gtin12) : good.gtin12,
    model_number: good.model,
    brand: good.brand,
    ...(pictures[0] && { main_image: pictures[0] }),
    images: pictures,
    description: good.description,
    feature_bullets: good.bullets,
    specifications: specificationsOf(good),
    rating: good.rating,
    ratings_total: good.ratingsTotal,
    breadcrumbs: ['Home', ...good.category].map((name) => ({ name })),
    ...(good.priceCents !== null && { buybox_winner: offerOf(good, good.priceCents, shape) }),
  };
}

function offerOf({ listPriceCents }: Good, priceCents: number, { asObjects }: ProductShape) {
  const write = (cents: number) =>
    asObjects ? { value: cents / 100, raw: `$${(cents / 100).toFixed(2)}` } : cents / 100;
  return {
    price: write(priceCents),
    ...(listPriceCents !== null && { was_price: write(listPriceCents) }),
    currency: 'USD',
    fulfillment: { pickup: true, ship_to_home: true, scheduled_delivery: false },
  };
}

function specificationsOf({ color, size, weightPounds, manufacturer }: Good) {
  const facts = { Color: color, Size: size, 'Product Weight (lb.)': `${weightPounds} lb`, Manufacturer: manufacturer };
  return Object.entries(facts).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
}
