import { locations } from '#contract/locations/locations.contract.ts';
import type { SavedProduct } from '#contract/products/products.schemas.ts';
import type { ShopPage, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { plainTheme, publish } from '#server/features/publishing/publishing.fixture.ts';
import type { Factory, Person } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

export interface Shop {
  seller: Person;
  storeId: string;
  slug: string;
  /** Where it is visited, without a slash at its end. */
  url: string;
  goods: SavedProduct[];
}

type Goods = NonNullable<Parameters<typeof addProduct>[1]>;

/** A published store with these things in it; its pages show their views as they are, or as another theme does. */
export async function openShop(
  world: World,
  make: Factory,
  goods: readonly Goods[] = [{}],
  themeFile = plainTheme,
): Promise<Shop> {
  world.deps.themeFile = themeFile;
  const seller = await make.seller();
  const added: SavedProduct[] = [];
  for (const each of goods) added.push(await addProduct(seller, each));
  const storeId = await publish(world, seller);
  const { slug } = await firstStore(seller);
  // A new store hands orders out; here each test says itself what its store does.
  await seller.call(stores.saveShipping, { params: { id: storeId }, body: { pickup: { isOn: false, places: [] } } });
  return { seller, storeId, slug, url: `${world.config.urls.content}/${slug}`, goods: added };
}

/** What happens to unpaid orders every minute by itself. */
export async function sweepOrders(world: World): Promise<void> {
  const sweep = world.handlers.find(({ job }) => job.name === 'orders.sweep');
  await sweep?.run({}, undefined);
}

/** Lets orders be picked up at the store's place, which lies in Texas; the place. */
export async function handOut({ seller, storeId }: Pick<Shop, 'seller' | 'storeId'>): Promise<string> {
  const params = { id: storeId };
  const [{ _id: location } = { _id: '' }] = await seller.call(locations.list, { params });
  const address = { line1: '1 Main St', line2: '', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' };
  await seller.call(locations.update, { params: { id: location }, body: { isPickup: true, address } });
  const place = { location, isOn: true, preparationHours: 4, instructions: 'Ring at bay 2.' };
  await seller.call(stores.saveShipping, { params, body: { pickup: { isOn: true, places: [place] } } });
  return location;
}

export interface Seen<Kind extends ShopPage['kind'] = ShopPage['kind']> {
  status: number;
  headers: Headers;
  html: string;
  /** Where it ended, below the store's base. */
  path: string;
  page: ShopPageOf<Kind>;
}

type Cookie = { value: string; attributes: string[] };

/** A buyer's browser at a store: keeps cookies, sends forms, follows what it is told. */
export function visitorOf(shop: Pick<Shop, 'url'>) {
  const jar = new Map<string, Cookie>();
  const { origin, pathname: base } = new URL(shop.url);

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${shop.url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const text of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, { value, attributes });
    }
    return response;
  }

  async function follow<Kind extends ShopPage['kind']>(path: string, init?: RequestInit): Promise<Seen<Kind>> {
    const response = await ask(path, init);
    const to = response.headers.get('location');
    if (response.status === 303 && to) {
      const { headers } = init ?? {};
      return follow<Kind>(to.slice(base.length), headers ? { headers } : {});
    }
    const html = await response.text();
    const json = /<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? 'null';
    return { status: response.status, headers: response.headers, html, path, page: JSON.parse(json) };
  }

  const form = (fields: Record<string, string | number>, headers: Record<string, string> = { origin }) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  });

  return {
    jar,
    ask,
    see: <Kind extends ShopPage['kind']>(path: string, headers?: Record<string, string>) =>
      follow<Kind>(path, headers && { headers }),
    /** Sends a form as a browser does, and goes where the answer leads. */
    send: <Kind extends ShopPage['kind']>(
      path: string,
      fields: Record<string, string | number>,
      headers?: Record<string, string>,
    ) => follow<Kind>(path, form(fields, headers && { origin, ...headers })),
    /** The same without following, and with headers of its own alone. */
    post: (path: string, fields: Record<string, string | number>, headers?: Record<string, string>) =>
      ask(path, form(fields, headers)),
  };
}

/** One of the things in the shop. */
export const idOf = (shop: Shop, at = 0): string => shop.goods[at]?._id ?? '';
