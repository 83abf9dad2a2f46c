// Fills the product table the way COPY does, which is also what imports are measured against.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newId } from '#server/kit/ids.ts';
import { makeItem, makeRandom } from './stock.ts';

const columns =
  'merchant_id, id, title, description, brand, aspects, barcode, gtin14, sku, price_cents, old_price_cents, quantity, ' +
  'condition, status, cl_sku, category_id, seo_title, seo_description, slug, created_at, updated_at';

export interface Fill {
  merchantId: string;
  count: number;
  /** Items are numbered from here, so that two fills of one merchant don't clash. */
  from?: number;
  categoryIds?: string[];
}

export async function copyProducts(client: pg.Client, fills: Iterable<Fill>): Promise<void> {
  await pipeline(Readable.from(toLines(fills)), client.query(copyFrom(`copy products (${columns}) from stdin`)));
}

function* toLines(fills: Iterable<Fill>): Generator<string> {
  let block = '';
  for (const fill of fills) {
    const { merchantId, count, from = 1, categoryIds = [] } = fill;
    const random = makeRandom(from + Number.parseInt(merchantId.slice(-6), 16));
    for (let number = from; number < from + count; number += 1) {
      block += toLine(merchantId, number, makeItem(random, number), categoryIds[number % (categoryIds.length || 1)]);
      if (block.length > 100_000) {
        yield block;
        block = '';
      }
    }
  }
  yield block;
}

function toLine(
  merchantId: string,
  number: number,
  item: ReturnType<typeof makeItem>,
  categoryId: string | undefined,
): string {
  const description = `<p>Customer return of ${item.title}. Box opened, tested and complete.</p>`;
  const now = '2026-11-01T00:00:00Z';
  return `${[
    merchantId,
    newId(),
    item.title,
    description,
    item.brand,
    JSON.stringify({ Model: item.model }),
    item.barcode,
    item.gtin14,
    item.sku,
    item.priceCents,
    item.oldPriceCents,
    item.quantity,
    item.condition,
    item.status,
    `sku-${number}`,
    categoryId ?? '\\N',
    item.title,
    item.title,
    `item-${number}`,
    now,
    now,
  ].join('\t')}\n`;
}
