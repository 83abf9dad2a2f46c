import { fail, ok } from '#contract/kit/outcome.ts';
import { makePace } from '#providers/kit/pace.ts';
import {
  isVendorUnavailable,
  readVendorJson,
  type VendorFetchOptions,
  VendorUnavailable,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import type { ItemQuery, ItemSource } from '../barcode-data.port.ts';
import { includedData, searchAnswer } from './amazon-answer.ts';
import { requestsPerSecond, tokenHeader } from './amazon-facts.ts';
import { chooseItem, toItem } from './amazon-item.ts';
import { type AmazonSearch, searchesFor } from './amazon-search.ts';
import { type AmazonKeys, accessTokens } from './amazon-tokens.ts';

export interface AmazonOptions extends AmazonKeys, VendorFetchOptions {
  /** Without the path, such as https://sellingpartnerapi-na.amazon.com. */
  baseUrl: string;
  marketplaceId: string;
  /** Whose own numbers can be looked for; nobody's when left out. */
  sellerId?: string;
  userAgent: string;
  now: () => Date;
  perSecond?: number;
}

const longestMs = 8_000;

/** Amazon's catalogue (Selling Partner API, Catalog Items 2022-04-01), by GTIN, ASIN or a seller's own number. */
export function amazonCatalog(options: AmazonOptions): ItemSource {
  const { baseUrl, marketplaceId, sellerId, userAgent, perSecond = requestsPerSecond } = options;
  const limits = { timeoutMs: 3_000, ...options };
  const fetchFromVendor = vendorFetch(limits);
  const tokens = accessTokens(options, vendorFetch(limits), options.now);
  const pace = makePace({ perSecond, burst: Math.max(1, perSecond), maxWaitMs: 1_500 });

  async function call(search: AmazonSearch, token: string, signal: AbortSignal): Promise<Response> {
    if (!(await pace.take())) throw new VendorUnavailable('too many lookups at once');
    const parameters = { ...search, marketplaceIds: marketplaceId, includedData: includedData.join(',') };
    const headers = { accept: 'application/json', 'user-agent': userAgent, [tokenHeader]: token };
    const address = `${baseUrl}/catalog/2022-04-01/items?${new URLSearchParams(parameters)}`;
    return fetchFromVendor(address, { headers, signal });
  }

  /** Null when Amazon takes neither our keys nor our token, even a new one. */
  async function ask(search: AmazonSearch, signal: AbortSignal): Promise<Response | null> {
    const token = await tokens.get();
    if (!token) return null;
    const response = await call(search, token.value, signal);
    if (!isRefusal(response)) return response;
    const another = token.isCached ? await tokens.renew(token) : null;
    const second = another && (await call(search, another.value, signal));
    return second && !isRefusal(second) ? second : null;
  }

  async function findBySearches(query: ItemQuery, signal: AbortSignal) {
    for (const search of searchesFor(query, sellerId)) {
      const response = await ask(search, signal);
      if (!response) return fail('REFUSED', 'Amazon does not take our keys');
      const item = chooseItem(await readItems(response), query);
      if (item) return ok(toItem(item, query, marketplaceId));
    }
    return ok(null);
  }

  return {
    name: 'amazon',
    answers: (query) => searchesFor(query, sellerId).length > 0,

    async find(query) {
      const signal = AbortSignal.timeout(longestMs);
      try {
        return await Promise.race([findBySearches(query, signal), endOf(signal)]);
      } catch (error) {
        if (isVendorUnavailable(error)) return fail('UNAVAILABLE', error.message);
        throw error;
      }
    },
  };
}

const isRefusal = ({ status }: Response) => status === 401 || status === 403;

async function readItems(response: Response) {
  if (response.status === 404) return [];
  if (response.status !== 200) throw new VendorUnavailable(`HTTP ${response.status}`);
  return (await readVendorJson(response, searchAnswer)).items;
}

// Waiting for a turn or a token is not cut short by the signal itself.
const endOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new VendorUnavailable('no answer in time')), { once: true });
  });
