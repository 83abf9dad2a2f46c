import type { z } from 'zod';
import { checkDigit } from '#contract/kit/gtin.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import { lookup, type lookupInput } from '#contract/lookup/lookup.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { Person } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import type { CatalogueItem } from './catalogue-item.ts';

let items = 0;

/** A barcode that nobody used before, and the form it is compared in. */
export function newCode(): { upc: string; gtin14: string } {
  const body = `8859${String(++items).padStart(7, '0')}`;
  const upc = body + checkDigit(body);
  return { upc, gtin14: upc.padStart(14, '0') };
}

export type LookupBody = Partial<z.input<typeof lookupInput>> & { identifier: string };

/** Looks a code up at Amazon, unless the test says otherwise. */
export const lookUp = (seller: Person, body: LookupBody): Promise<Product> =>
  seller.call(lookup.find, { body: { source: 'amazon', ...body } });

/** The raw answer: its status tells what happened. */
export const answerTo = (
  world: World,
  seller: Person,
  body: LookupBody,
  headers: Record<string, string> = {},
): Promise<Response> =>
  send(world.config.urls.app, lookup.find, { body: { source: 'amazon', ...body } }, { token: seller.token, headers });

interface Told extends Partial<CatalogueItem> {
  priceCents?: Cents | null;
  listPriceCents?: Cents | null;
  family?: 'amazon' | 'homedepot' | 'dump';
}

/** Puts an item into the shared catalogue, as if a source had just told it. */
export async function tellCatalogue(world: World, code: string, told: Told = {}): Promise<void> {
  const { priceCents = cents(2499), listPriceCents = cents(3499), family = 'amazon', ...item } = told;
  const now = world.clock.now();
  await world.deps.db
    .insertInto('catalogue_items')
    .values({
      code,
      family,
      source: family,
      price_cents: priceCents,
      list_price_cents: listPriceCents,
      item: JSON.stringify({ title: `Item ${code}`, brand: 'Kestrel', ...item }),
      told_at: now,
      priced_at: now,
    })
    .execute();
}

/** How many scans and products the merchant's plan has counted. */
export async function countersOf(
  world: World,
  { scope }: Person,
): Promise<{ scans: number; held: number; products: number }> {
  const rows = await world.deps.db
    .selectFrom('usage_counters')
    .select(['feature', 'used', 'reserved'])
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  const of = (feature: string) => rows.find((row) => row.feature === feature);
  return { scans: of('BUM')?.used ?? 0, held: of('BUM')?.reserved ?? 0, products: of('LPL')?.used ?? 0 };
}

/** The sandbox's side of the sources: what reached them, and what goes wrong next. */
export const sourcesOf = ({ config }: World) => ({
  /** How often it was asked about an item; pictures don't count. */
  async calls(simulator: string): Promise<number> {
    const response = await fetch(`${config.urls.sandbox}/calls?simulator=${simulator}`);
    const calls = (await response.json()) as { path: string }[];
    return calls.filter(({ path }) => !path.includes('/images/')).length;
  },
  async arm(simulator: string, scenario: string, times = 1): Promise<void> {
    const response = await fetch(`${config.urls.sandbox}/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ simulator, scenario, times }),
    });
    if (!response.ok) throw new Error(`No scenario ${scenario} of ${simulator}`);
  },
  async calm(): Promise<void> {
    await fetch(`${config.urls.sandbox}/scenarios`, { method: 'DELETE' });
  },
});
