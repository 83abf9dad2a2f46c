import type { z } from 'zod';
import type { ShopCustomers, ShopKind, ShopPage, ShopReader, WooCommerceKeys } from '../shop.port.ts';
import type { ShopFetchOptions } from '../shop-fetch.ts';
import { outcomeOf, ShopRefusal } from '../shop-refusal.ts';
import {
  categoriesAnswer,
  customersAnswer,
  indexAnswer,
  productsAnswer,
  settingAnswer,
  variationsAnswer,
  type WooCategory,
  type WooVariation,
} from './woocommerce-answers.ts';
import { oddAnswer, type Query, switchedOff, type WooCommerceCalls, wooCommerceCalls } from './woocommerce-calls.ts';
import { apiPath, largestPage, weightUnits } from './woocommerce-facts.ts';
import { type ShopFacts, toRows } from './woocommerce-rows.ts';

export interface WooCommerceOptions extends ShopFetchOptions {
  /** Where a stand-in is reached without https. */
  standIn?: string;
}

/** Where reading a list stands: how many were read, and the last and the first of them. */
interface Place {
  seen: number;
  last: number;
  first: number;
}

interface Listed<Item> {
  items: readonly Item[];
  total: number | null;
  next: string | null;
}

/** WooCommerce, wherever a seller has put it, by a key that they make there. */
export const wooCommerceShops = (options: WooCommerceOptions): ShopKind<WooCommerceKeys> => ({
  readAddress: (written) => readAddress(written, options.standIn),
  open: (address, keys, how) => openShop(wooCommerceCalls(address, keys, { ...options, ...how })),
});

/** The address that WordPress has, without what a page of it adds; null when it can’t be one. */
function readAddress(written: string, standIn: string | undefined): string | null {
  const text = written.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.username || url.password) return null;
  const path = url.pathname.replace(/\/(wp-admin|wp-json|wp-login\.php)(\/.*)?$/i, '').replace(/\/+$/, '');
  if (standIn && url.origin === new URL(standIn).origin) return url.origin + path;
  return url.port === '' && url.hostname.includes('.') ? `https://${url.hostname}${path}` : null;
}

function openShop(calls: WooCommerceCalls): ShopReader {
  let reading: Promise<ShopFacts> | null = null;

  function knowShop(): Promise<ShopFacts> {
    reading ??= readFacts(calls);
    return reading;
  }

  /**
   * What comes after the last that was read, in the order of ids. The list is counted from its beginning, so that what
   * was deleted meanwhile moves the others forward: it is asked for from the last one on, and further back until that
   * one, or one before it, is seen again.
   */
  async function readOn<Item extends { id: number }>(
    path: string,
    schema: z.ZodType<Item[]>,
    place: Place,
    query: Query = {},
  ): Promise<Listed<Item>> {
    for (let offset = Math.max(0, place.seen - 1); ; offset = Math.max(0, offset - largestPage + 1)) {
      const paging = { per_page: largestPage, offset, orderby: 'id', order: 'asc' };
      const { value, total } = await calls.read(apiPath + path, schema, { ...query, ...paging });
      // A shop that answers its beginning, whatever is asked, would leave the rest out.
      if (offset > 0 && value[0]?.id === place.first) throw oddAnswer();
      const isJoined = offset === 0 || value.some(({ id }) => id <= place.last);
      if (!isJoined) continue;
      const items = value.filter(({ id }) => id > place.last);
      const last = items.at(-1)?.id ?? place.last;
      const seen = offset + value.length;
      const isEnd = total === null ? value.length < largestPage : seen >= total;
      return {
        items,
        total,
        next: isEnd ? null : writePlace({ seen, last, first: place.first || (value[0]?.id ?? 0) }),
      };
    }
  }

  async function readVariations(productId: number): Promise<WooVariation[]> {
    const all: WooVariation[] = [];
    let place: string | null = null;
    do {
      const path = `/products/${productId}/variations`;
      const page: Listed<WooVariation> = await readOn(path, variationsAnswer, readPlace(place));
      all.push(...page.items);
      place = page.next;
    } while (place !== null);
    return all;
  }

  async function readProducts(after: string | null): Promise<ShopPage> {
    const facts = await knowShop();
    const { items, total, next } = await readOn('/products', productsAnswer, readPlace(after), { status: 'any' });
    const rows = [];
    for (const product of items) {
      const variations = product.type === 'variable' ? await readVariations(product.id) : [];
      rows.push(...toRows(product, variations, facts));
    }
    return { rows, products: items.length, total, next };
  }

  async function readCustomers(after: string | null): Promise<ShopCustomers> {
    const { items, next } = await readOn('/customers', customersAnswer, readPlace(after));
    return {
      customers: items.map(({ email, first_name, last_name, billing }) => ({
        email: email ?? '',
        firstName: first_name ?? '',
        lastName: last_name ?? '',
        city: billing?.city ?? '',
        state: billing?.state ?? '',
        zip: billing?.postcode ?? '',
        // WooCommerce itself asks nobody for a consent.
        isSubscribed: false,
      })),
      next,
    };
  }

  return {
    check: ({ customers }) =>
      outcomeOf(async () => {
        const { value: index } = await calls.read('/wp-json/', indexAnswer, { _fields: 'name,namespaces' });
        if (!index.namespaces.includes('wc/v3')) throw switchedOff();
        const one = { per_page: 1, _fields: 'id,name,type' };
        await calls.read(`${apiPath}/products`, productsAnswer, one);
        if (customers) await calls.read(`${apiPath}/customers`, customersAnswer, one);
        return { name: index.name, currency: await readSetting(calls, 'general/woocommerce_currency') };
      }),
    products: (after) => outcomeOf(() => readProducts(after)),
    customers: (after) => outcomeOf(() => readCustomers(after)),
  };
}

async function readFacts(calls: WooCommerceCalls): Promise<ShopFacts> {
  const categories = new Map<number, WooCategory>();
  for (let page = 1; ; page += 1) {
    const asked = { per_page: largestPage, page, _fields: 'id,name,parent' };
    const { value } = await calls.read(`${apiPath}/products/categories`, categoriesAnswer, asked);
    for (const category of value) categories.set(category.id, category);
    if (value.length < largestPage) break;
  }
  const unit = await readSetting(calls, 'products/woocommerce_weight_unit');
  return { categories, weightUnit: weightUnits.find((known) => known === unit) ?? null };
}

/** Keys that open products need not open settings. */
async function readSetting(calls: WooCommerceCalls, name: string): Promise<string | null> {
  try {
    return (await calls.read(`${apiPath}/settings/${name}`, settingAnswer)).value.value;
  } catch (error) {
    if (error instanceof ShopRefusal && ['FORBIDDEN', 'SWITCHED_OFF'].includes(error.failure)) return null;
    throw error;
  }
}

const writePlace = ({ seen, last, first }: Place): string => `${seen}:${last}:${first}`;

function readPlace(text: string | null): Place {
  const [seen = 0, last = 0, first = 0] = (text ?? '0').split(':').map(Number);
  return { seen, last, first };
}
