import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import { makePace } from '#providers/kit/pace.ts';
import {
  isVendorUnavailable,
  readVendorJson,
  type VendorFetchOptions,
  VendorUnavailable,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import type { ItemSource, SourcedItem } from '../barcode-data.port.ts';
import {
  amount,
  aspectsOf,
  itemNumber,
  listPriceOver,
  pictures,
  plainText,
  readPounds,
  richText,
} from '../source-fields.ts';
import { closedUntil } from './upcitemdb-allowance.ts';

export interface UpcItemDbOptions extends VendorFetchOptions {
  /** Without the path, such as https://api.upcitemdb.com. */
  baseUrl: string;
  userKey: string;
  perSecond?: number;
  now?: () => Date;
}

const listedItem = z.object({
  title: plainText,
  description: richText,
  brand: plainText,
  model: plainText,
  color: plainText,
  size: plainText,
  dimension: plainText,
  weight: plainText,
  category: plainText,
  asin: plainText,
  ean: itemNumber,
  upc: itemNumber,
  currency: plainText,
  lowest_recorded_price: amount,
  highest_recorded_price: amount,
  images: pictures,
});

type ListedItem = z.infer<typeof listedItem>;

const found = z.object({ code: z.literal('OK'), items: z.array(listedItem).default([]) });
const refusal = z.object({ code: z.string() });

// That the number is none they take, or that they have nothing: neither is trouble.
const misses = new Set(['INVALID_UPC', 'NOT_FOUND']);
const longestMs = 8_000;

/** UPCitemdb, by GTIN: names, categories, pictures and the prices that were seen, but no ratings. */
export function upcItemDb(options: UpcItemDbOptions): ItemSource {
  const { baseUrl, userKey, perSecond = 1, now = () => new Date() } = options;
  const fetchFromVendor = vendorFetch({ timeoutMs: 2_900, ...options });
  const pace = makePace({ perSecond, burst: 5, maxWaitMs: 1_500 });
  const headers = { accept: 'application/json', user_key: userKey, key_type: '3scale' };
  let closed: Date | null = null;

  return {
    name: 'upcitemdb',
    answers: ({ kind }) => kind === 'gtin',

    async find({ kind, code }) {
      if (kind !== 'gtin') return ok(null);
      if (closed && now() < closed) return fail('UNAVAILABLE', `allowance used up until ${closed.toISOString()}`);
      const signal = AbortSignal.timeout(longestMs);
      if (!(await pace.take())) return fail('UNAVAILABLE', 'too many lookups at once');
      try {
        const address = `${baseUrl}/prod/v1/lookup?${new URLSearchParams({ upc: asUpc(code) })}`;
        return await readAnswer(await fetchFromVendor(address, { headers, signal }), code);
      } catch (error) {
        if (!isVendorUnavailable(error)) throw error;
        closed = await closedUntil(error, now());
        return fail('UNAVAILABLE', error.message);
      }
    },
  };
}

/** The shortest of the spellings that they take: UPC-A, EAN-13, GTIN-14. */
const asUpc = (gtin14: string) => gtin14.replace(/^0{1,2}/, '');

async function readAnswer(response: Response, gtin14: string) {
  if (response.status === 200) {
    const { items } = await readVendorJson(response, found);
    const item = items.find((one) => isItem(one, gtin14));
    return ok(item ? toItem(item, gtin14) : null);
  }
  if (response.status === 401 || response.status === 403) return fail('REFUSED', `HTTP ${response.status}`);
  const { code } = await readVendorJson(response, refusal);
  if (misses.has(code)) return ok(null);
  throw new VendorUnavailable(code);
}

// A code of a case may bring what is in the case; numbers are compared without zeros, some of which may be lost.
function isItem({ title, ean, upc }: ListedItem, gtin14: string): boolean {
  const asked = withoutZeros(gtin14);
  return title !== '' && [ean, upc].some((number) => withoutZeros(number) === asked);
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

function toItem(item: ListedItem, gtin14: string): SourcedItem {
  const isInDollars = item.currency === '' || item.currency === 'USD';
  const priceCents = isInDollars ? item.lowest_recorded_price : null;
  return {
    title: item.title,
    brand: item.brand,
    manufacturer: '',
    model: item.model,
    description: item.description,
    asin: /^[A-Z\d]{10}$/.test(item.asin) ? item.asin : '',
    gtin14,
    categories: item.category.split(/\s*>\s*/).filter((name) => name !== ''),
    images: item.images,
    priceCents,
    listPriceCents: listPriceOver(priceCents, item.highest_recorded_price),
    rating: null,
    weightPounds: readPounds(item.weight),
    aspects: aspectsOf({ Color: item.color, Size: item.size, Dimensions: item.dimension }),
  };
}
