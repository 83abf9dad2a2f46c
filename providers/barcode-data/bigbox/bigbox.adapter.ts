import { fail, ok } from '#contract/kit/outcome.ts';
import { makePace } from '#providers/kit/pace.ts';
import {
  isVendorUnavailable,
  readVendorJson,
  type VendorFetchOptions,
  VendorUnavailable,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import type { ItemQuery, ItemSource, SourcedItem } from '../barcode-data.port.ts';
import { aspectsOf, describe, listPriceOver, readGtin14, readPounds } from '../source-fields.ts';
import { readVendorLine } from '../vendor-line.ts';
import { answer, type BigBoxProduct, picturesOf } from './bigbox-answer.ts';
import { parametersFor } from './bigbox-parameters.ts';

export interface BigBoxOptions extends VendorFetchOptions {
  /** Without the path, such as https://api.bigboxapi.com. */
  baseUrl: string;
  apiKey: string;
  perSecond?: number;
}

const refusals = new Set([401, 402, 403]);
const readable = new Set([200, 400, 404]);
const longestMs = 8_000;

/** BigBox, which reads Home Depot: by GTIN, internet number or store SKU, with the price of one shop if it is named. */
export function bigBox(options: BigBoxOptions): ItemSource {
  const { baseUrl, apiKey, perSecond = 5 } = options;
  const fetchFromVendor = vendorFetch({ timeoutMs: 2_900, ...options });
  const pace = makePace({ perSecond, burst: 5, maxWaitMs: 1_500 });

  return {
    name: 'bigbox',
    answers: (query) => parametersFor(query) !== null,

    async find(query) {
      const wanted = parametersFor(query);
      if (!wanted) return ok(null);
      const signal = AbortSignal.timeout(longestMs);
      if (!(await pace.take())) return fail('UNAVAILABLE', 'too many lookups at once');
      try {
        const parameters = new URLSearchParams({ api_key: apiKey, type: 'product', ...wanted });
        return await readAnswer(await fetchFromVendor(`${baseUrl}/request?${parameters}`, { signal }), query);
      } catch (error) {
        if (isVendorUnavailable(error)) return fail('UNAVAILABLE', error.message);
        throw error;
      }
    },
  };
}

async function readAnswer(response: Response, query: ItemQuery) {
  if (refusals.has(response.status)) return fail('REFUSED', `HTTP ${response.status}`);
  if (!readable.has(response.status)) throw new VendorUnavailable(`HTTP ${response.status}`);
  const { request_info: info, product } = await readVendorJson(response, answer);
  if (info.success) return ok(product && product.title !== '' ? toItem(product, query) : null);
  if (isMiss(response.status, info.message ?? '')) return ok(null);
  throw new VendorUnavailable(info.message ?? `HTTP ${response.status}`);
}

/** Whether they do not have it, or do not take such a number; not that they want to be asked again, or asked otherwise. */
function isMiss(status: number, message: string): boolean {
  if (status === 400) return /\b(item_id|gtin)\b/i.test(message);
  return status === 404 || !/\bretry\b|try again|unable to fulfil/i.test(message);
}

function toItem(product: BigBoxProduct, { kind, code }: ItemQuery): SourcedItem {
  const offer = product.buybox_winner;
  const isInDollars = !offer?.currency || /^(usd|\$)$/i.test(offer.currency);
  const priceCents = isInDollars ? (offer?.price ?? null) : null;
  const facts = factsOf(product);
  return {
    title: product.title,
    brand: product.brand,
    manufacturer: facts.Manufacturer ?? '',
    model: product.model_number,
    description: describe(product.description, product.feature_bullets ?? []),
    asin: '',
    gtin14: kind === 'gtin' ? code : readGtin14(product.upc),
    categories: (product.breadcrumbs ?? []).filter((name) => name !== '' && name !== 'Home'),
    images: picturesOf(product),
    priceCents,
    listPriceCents: listPriceOver(priceCents, offer?.was_price ?? null),
    rating: product.rating,
    weightPounds: weightIn(facts),
    aspects: facts,
  };
}

function factsOf({ specifications }: BigBoxProduct): Record<string, string> {
  return aspectsOf(Object.fromEntries((specifications ?? []).map(({ name, value }) => [name, readVendorLine(value)])));
}

// The unit may stand with the name, as in "Product Weight (lb.)".
function weightIn(facts: Record<string, string>): number | null {
  const [name = '', value = ''] = Object.entries(facts).find(([fact]) => /\bweight\b/i.test(fact)) ?? [];
  const unit = /\((\w+)\.?\)\s*$/.exec(name)?.[1] ?? '';
  return readPounds(value) ?? readPounds(`${value} ${unit}`);
}
