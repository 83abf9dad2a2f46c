import { readdirSync, readFileSync } from 'node:fs';
import { fingerprint } from '../pages/fingerprints.ts';
import type { ShownProduct } from '../snapshot/shown-products.ts';
import { isLong, packText, unpackText } from './build-notes.ts';

/** Products as builds have noted them. */
export type KnownProducts = ReadonlyMap<string, ShownProduct>;

interface ProductNote {
  madeBy: string;
  products: readonly ShownProduct[];
}

/** What builds know of their products, so that the next one reads only those that have changed. */
export async function readProductNotes(packed: readonly Uint8Array[]): Promise<KnownProducts> {
  const known = new Map<string, ShownProduct>();
  for (const part of packed) {
    const { madeBy, products } = JSON.parse(await unpackText(part)) as ProductNote;
    // Another version of ours may say other things of the same row.
    if (madeBy === readOwnVersion()) for (const product of products) known.set(product.card.id, product);
  }
  return known;
}

/** The notes of a build that shows these products, some of which are known as they are. */
export async function addProductNotes(
  before: readonly Uint8Array[],
  products: readonly ShownProduct[],
  known: KnownProducts,
): Promise<Uint8Array[]> {
  const pack = (noted: readonly ShownProduct[]) =>
    packText(JSON.stringify({ madeBy: readOwnVersion(), products: noted } satisfies ProductNote));
  const fresh = products.filter((product) => known.get(product.card.id) !== product);
  if (fresh.length === 0) return [...before];
  const longer = [...before, await pack(fresh)];
  return isLong(longer) ? [await pack(products)] : longer;
}

let ownVersion: string | undefined;

/** Of the code that says what is shown of a product: of all that publishes, to be sure, as sources or built. */
function readOwnVersion(): string {
  const isCode = (name: string) => /\.[jt]s$/.test(name) && !/\.(test|fixture)\.ts$/.test(name);
  const folder = new URL('../', import.meta.url);
  ownVersion ??= fingerprint(
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .toSorted()
      .map((name) => readFileSync(new URL(name, folder))),
  );
  return ownVersion;
}
