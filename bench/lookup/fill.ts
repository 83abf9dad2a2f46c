// Fills the shared catalogue without reading a file, with codes that can be told from a number.
import type pg from 'pg';
import { checkDigit } from '#contract/kit/gtin.ts';

// Apart from the barcodes of merchants' own stock, which begin with 8.
const first = 70_000_000_000;

/** The GTIN-14 of the item with this number, from 0 on. */
export function codeOf(number: number): string {
  const body = String(first + number);
  return `00${body}${checkDigit(body)}`;
}

/** The same as SQL, from a bigint column. */
function codeInSql(number: string): string {
  const body = `(${first}::bigint + ${number})`;
  const digit = (place: number) => `${body} / ${10 ** place} % 10 * ${place % 2 === 0 ? 3 : 1}`;
  const sum = Array.from({ length: 11 }, (_, place) => digit(place)).join(' + ');
  return `'00' || ${body} || (10 - (${sum}) % 10) % 10`;
}

/** Adds the items with the numbers `from` to `from + count - 1`, as a dump with prices of today would. */
export async function fillSharedCatalogue(client: pg.Client, count: number, from = 0): Promise<void> {
  await client.query(
    `insert into catalogue_items
       (code, family, store, source, item, price_cents, list_price_cents, told_at, priced_at)
     select code, 'dump', '', 'dump', jsonb_build_object(
         'title', 'Kestrel Compact Cordless Drill, Brushless, model ' || n, 'brand', 'Kestrel', 'gtin14', code,
         'model', 'KD-' || n, 'description', 'Two speeds, a soft grip and a case. Number ' || n || ' of its kind.',
         'categories', jsonb_build_array('Home', 'Tools', 'Drills')),
       1999, 2999, now(), now()
     from (select n, ${codeInSql('n')} as code from generate_series($1::bigint, $2::bigint) n) numbered`,
    [from, from + count - 1],
  );
  await client.query('vacuum (analyze) catalogue_items');
}
