import { makeClUpc } from '#contract/kit/gtin.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { numbersRepository } from './numbers.repository.ts';

/** What a product is known by in the house: given once, never to another. */
export interface HouseNumbers {
  clSku: string;
  clUpc: string | null;
}

interface Named {
  title: string;
  brand?: string;
  barcode?: string;
}

// Without vowels and look-alikes: short, speakable, and never a word.
const alphabet = '23456789bcdfghjkmnpqrstvwxz';
const mostUpcs = 999_999;

/** Gives each product its cl_sku, and a cl_upc to those without a barcode. */
export async function assignNumbers(db: Db, scope: MerchantScope, products: readonly Named[]): Promise<HouseNumbers[]> {
  const upcs = products.filter((product) => !product.barcode).length;
  const taken = await numbersRepository(db).take(scope, { skus: products.length, upcs });
  let sku = taken.lastSku - products.length;
  let upc = taken.lastUpc - upcs;
  return products.map((product) => ({
    clSku: makeClSku(product, ++sku),
    clUpc: product.barcode ? null : toClUpc(++upc),
  }));
}

const toClUpc = (number: number) => (number <= mostUpcs ? makeClUpc(number) : null);

/** Three letters that remind of the product, and the merchant's running number. */
function makeClSku({ brand, title }: Named, number: number): string {
  const letters = `${brand ?? ''}${title}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 3);
  return `${letters.padEnd(3, 'x')}-${encode(number)}`;
}

function encode(number: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / alphabet.length)) {
    text = alphabet[rest % alphabet.length] + text;
  }
  return text.padStart(3, alphabet[0]);
}
