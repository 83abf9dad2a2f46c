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
import type { ItemSource, SourcedItem, SourceTrouble } from '../barcode-data.port.ts';
import { aspectsOf, isWebAddress, plainText } from '../source-fields.ts';

export interface OpenFactsOptions extends VendorFetchOptions {
  /** Base addresses, asked one after the other: food, beauty, products. */
  hosts: readonly string[];
  /** Who we are and how to reach us, such as Scanfront/1.0 (hello@scanfront.test); they turn others away. */
  userAgent: string;
  perMinute?: number;
}

const product = z.object({
  product_name: plainText,
  product_name_en: plainText,
  generic_name: plainText,
  ingredients_text: plainText,
  brands: plainText,
  categories: plainText,
  quantity: plainText,
  image_front_url: plainText,
  image_url: plainText,
});

type Product = z.infer<typeof product>;

const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal(0) }),
  z.object({ status: z.literal(1), product }),
]);

const fields = Object.keys(product.shape).join(',');
const maxWaitMs = 1_500;
// A wait may begin just before this is over; all hosts together have 8 seconds.
const longestMs = 8_000 - maxWaitMs;

/** The Open Facts, by GTIN: what volunteers wrote down of food, cosmetics and other things; no prices, no ratings. */
export function openFacts(options: OpenFactsOptions): ItemSource {
  const { hosts, userAgent, perMinute = 90 } = options;
  const pace = makePace({ perSecond: perMinute / 60, burst: 10, maxWaitMs });
  const headers = { accept: 'application/json', 'user-agent': userAgent };
  // Each has its own breaker: one that is down must not silence the others.
  const askers = hosts.map((host) => {
    const fetchFromHost = vendorFetch({ timeoutMs: 2_000, ...options });
    return async (code: string, signal: AbortSignal) => {
      if (!(await pace.take())) return fail('UNAVAILABLE', 'too many lookups at once');
      const address = `${host}/api/v2/product/${asBarcode(code)}.json?${new URLSearchParams({ fields })}`;
      return readAnswer(await fetchFromHost(address, { headers, signal }), code);
    };
  });

  return {
    name: 'open-facts',
    answers: ({ kind }) => kind === 'gtin',

    async find({ kind, code }) {
      if (kind !== 'gtin') return ok(null);
      const signal = AbortSignal.timeout(longestMs);
      const troubles: Trouble[] = [];
      for (const ask of askers) {
        if (signal.aborted) break;
        const outcome = await ask(code, signal).catch(toTrouble);
        if (!outcome.ok) troubles.push(outcome);
        else if (outcome.value) return outcome;
      }
      return troubles[0] ?? ok(null);
    },
  };
}

type Trouble = ReturnType<typeof fail<SourceTrouble>>;

function toTrouble(error: unknown): Trouble {
  if (isVendorUnavailable(error)) return fail('UNAVAILABLE', error.message);
  throw error;
}

/** As they keep them: without zeros in front, then filled up to 8 or 13 digits. */
function asBarcode(gtin14: string): string {
  const digits = gtin14.replace(/^0+/, '');
  return digits.padStart(digits.length > 8 ? 13 : 8, '0');
}

async function readAnswer(response: Response, gtin14: string) {
  if (response.status === 401 || response.status === 403) return fail('REFUSED', `HTTP ${response.status}`);
  // What they do not have comes with 200 or 404, depending on the version that a host runs.
  if (response.status !== 200 && response.status !== 404) throw new VendorUnavailable(`HTTP ${response.status}`);
  const reply = await readVendorJson(response, answer);
  return ok(reply.status === 1 ? toItem(reply.product, gtin14) : null);
}

/** An entry that nobody has named yet is as good as none. */
function toItem(facts: Product, gtin14: string): SourcedItem | null {
  const title = facts.product_name_en || facts.product_name;
  if (title === '') return null;
  const images = [...new Set([facts.image_front_url, facts.image_url])].filter(isWebAddress);
  const ingredients = facts.ingredients_text && `Ingredients: ${facts.ingredients_text}`;
  return {
    title,
    brand: listOf(facts.brands)[0] ?? '',
    manufacturer: '',
    model: '',
    description: [facts.generic_name, ingredients].filter((text) => text !== '').join('\n\n'),
    asin: '',
    gtin14,
    categories: listOf(facts.categories),
    images,
    priceCents: null,
    listPriceCents: null,
    rating: null,
    weightPounds: null,
    aspects: aspectsOf({ Quantity: facts.quantity }),
  };
}

/** The members of a list that is written with commas; a language may stand before each, as in en:Snacks. */
function listOf(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().replace(/^[a-z]{2}:/, ''));
  return [...new Set(names)].filter((name) => name !== '');
}
