// A dump as Open Products Facts publishes it: tabs between many columns of which few are of use, packed with gzip.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeItem, makeRandom } from '../catalogue/stock.ts';

const columns = [
  'code',
  'url',
  'creator',
  'created_t',
  'created_datetime',
  'last_modified_t',
  'last_modified_datetime',
  'product_name',
  'abbreviated_product_name',
  'generic_name',
  'quantity',
  'packaging',
  'packaging_tags',
  'brands',
  'brands_tags',
  'categories',
  'categories_tags',
  'categories_en',
  'origins',
  'labels',
  'stores',
  'countries',
  'countries_tags',
  'countries_en',
  'states',
  'states_tags',
  'main_category',
  'image_url',
  'image_small_url',
];

/** Writes a dump of so many rows, of which three in a hundred are of no use; about 600 bytes a row before packing. */
export async function writeDump(file: string, rows: number): Promise<void> {
  await pipeline(Readable.from(toLines(rows)), createGzip({ level: 4 }), createWriteStream(file));
}

function* toLines(rows: number): Generator<string> {
  const random = makeRandom(rows);
  let block = `${columns.join('\t')}\n`;
  for (let number = 1; number <= rows; number += 1) {
    block += `${toCells(random, number).join('\t')}\n`;
    if (block.length < 100_000) continue;
    yield block;
    block = '';
  }
  yield block;
}

function toCells(random: () => number, number: number): (string | number)[] {
  const { title, brand, barcode, model } = makeItem(random, number);
  const code = number % 100 === 1 ? '2000000000008' : `0${barcode}`;
  const path = `${code.slice(0, 3)}/${code.slice(3, 6)}/${code.slice(6, 9)}/${code.slice(9)}`;
  const image = `https://images.openproductsfacts.org/images/products/${path}/front_en.3`;
  const time = 1_700_000_000 + number;
  const date = '2026-03-04T05:06:07Z';
  const name = number % 50 === 0 ? '' : title;
  const categories = 'Home, Tools and hardware, Power tools';
  const tags = 'en:home,en:tools-and-hardware,en:power-tools';
  return [
    code,
    `http://world-en.openproductsfacts.org/product/${code}`,
    'kiliweb',
    time,
    date,
    time,
    date,
    name,
    '',
    name && `Model ${model}`,
    '1 piece',
    'Box',
    'en:box',
    brand,
    brand.toLowerCase(),
    categories,
    tags,
    categories,
    '',
    '',
    '',
    'United States',
    'en:united-states',
    'United States',
    'en:to-be-completed, en:photos-uploaded',
    'en:to-be-completed',
    'en:power-tools',
    `${image}.400.jpg`,
    `${image}.200.jpg`,
  ];
}
