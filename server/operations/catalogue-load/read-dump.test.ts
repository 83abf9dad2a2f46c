import { expect, test } from 'vitest';
import { inPieces, readDump, upcOf } from './catalogue-load.fixture.ts';

const titles = async (...args: Parameters<typeof readDump>) =>
  (await readDump(...args)).items.map(({ title }) => title);

test('a dump of Open Facts is read as it is, with tabs between its columns', async () => {
  const { items, skipped } = await readDump(
    [
      'code\turl\tproduct_name\tgeneric_name\tquantity\tbrands\tcategories\tcategories_en\timage_url\timage_small_url',
      '0012345678905\thttp://x\tOat Bar "Classic"\tA bar of oats\t45 g\tNature\u2019s, Acme\tBarres\tSnacks,Bars\thttps://i.example/1.jpg\thttps://i.example/s.jpg',
      '20012345\t\tOwn brand\t\t\t\t\t\t\t',
      '3017620422003\t\t\tHazelnut spread\t2\t\t\ten:spreads\thttps://images.openfoodfacts.org/images/products/invalid/front.jpg\t',
    ].join('\n'),
  );
  expect(items).toEqual([
    {
      gtin14: '00012345678905',
      asin: '',
      title: 'Oat Bar "Classic"',
      brand: 'Nature’s',
      manufacturer: '',
      model: '',
      description: 'A bar of oats',
      categories: ['Snacks', 'Bars'],
      images: ['https://i.example/1.jpg'],
      priceCents: null,
      listPriceCents: null,
      rating: null,
      weightPounds: null,
      aspects: { 'Net Content': '45 g' },
    },
    expect.objectContaining({
      gtin14: '03017620422003',
      title: 'Hazelnut spread',
      description: '',
      categories: ['spreads'],
      images: [],
      aspects: {},
    }),
  ]);
  expect(skipped).toEqual({ 3: 'unknownCode' });
});

test('usual headings of other dumps are known', async () => {
  const { items } = await readDump(
    [
      'UPC;ASIN;Product Title;Brand;Manufacturer;Model Number;Description;Category;Images;Price;List Price;Weight (oz);Rating',
      '12345678905;b0abcdefgh;"Drill &amp; Case";Lodge, Inc.;Lodge;D-1;"Two speeds.\nA case.";Home > Tools > Drills;' +
        '"[""https://i.example/a.jpg"", ""https://i.example/b.jpg""]";$1,019.99;1299;32;4.5 out of 5 stars',
    ].join('\r\n'),
  );
  expect(items).toEqual([
    {
      gtin14: '00012345678905',
      asin: 'B0ABCDEFGH',
      title: 'Drill & Case',
      brand: 'Lodge, Inc.',
      manufacturer: 'Lodge',
      model: 'D-1',
      description: 'Two speeds.\nA case.',
      rating: 4.5,
      weightPounds: 2,
      categories: ['Home', 'Tools', 'Drills'],
      images: ['https://i.example/a.jpg', 'https://i.example/b.jpg'],
      priceCents: 101_999,
      listPriceCents: 129_900,
      aspects: {},
    },
  ]);
});

test('columns can be named, and a name that is not there is told', async () => {
  const text = `item_no,label,extra\n${upcOf(1)},Lamp,9.50\n`;
  const named = await readDump(text, { columns: { code: ['ITEM_NO'], title: ['label'], price: ['extra'] } });
  expect(named.items).toMatchObject([{ title: 'Lamp', priceCents: 950 }]);
  await expect(readDump(text)).rejects.toThrow(
    'No heading of the file tells where a barcode, ISBN or ASIN is. It has: item_no, label, extra.',
  );
  await expect(readDump(text, { columns: { code: ['item_no'] } })).rejects.toThrow('tells where a title is');
  await expect(readDump(text, { columns: { code: ['nope'] } })).rejects.toThrow('The file has no column “nope”.');
});

test('JSONL is known by its content; nested values are reached by paths', async () => {
  const rows = [
    {
      parent_asin: 'B0ABCDEFGH',
      title: 'Kettle',
      description: ['One.', 'Two.'],
      price: 19.989,
      categories: [['Home', 'Tea']],
    },
    {
      upc: 12345678905,
      name: 'Cup\u0000',
      description: 'half \ud83d',
      images: [{ large: 'https://i.example/l.jpg', thumb: 'https://i.example/t.jpg' }],
    },
    { code: upcOf(3), product: { labels: [{ text: 'Nested' }] }, media: [{ url: 'https://i.example/n.jpg' }] },
  ];
  const text = `${rows.map((row) => JSON.stringify(row)).join('\n')}\nnull\n{"code": broken}\n[]\n`;
  const { items, skipped } = await readDump(text);
  expect(items).toMatchObject([
    { asin: 'B0ABCDEFGH', gtin14: null, description: 'One.\nTwo.', priceCents: 1999, categories: ['Home', 'Tea'] },
    { gtin14: '00012345678905', title: 'Cup', description: 'half', images: ['https://i.example/l.jpg'] },
  ]);
  expect(skipped).toEqual({ 3: 'noTitle', 4: 'broken', 5: 'broken', 6: 'broken' });
  const nested = await readDump(text, { columns: { title: ['product.labels.text'], image: ['media.0.url'] } });
  expect(nested.items).toMatchObject([{ title: 'Nested', images: ['https://i.example/n.jpg'] }]);
});

test('the letters of a file are known by its beginning', async () => {
  const text = `code,title\n${upcOf(1)},Käse – ½ lb\n`;
  const utf16 = Buffer.from(text, 'utf16le');
  for (const bytes of [
    Buffer.from(`\uFEFF${text}`),
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(text.replace('–', '\x96'), 'latin1'),
  ]) {
    expect(await titles(bytes)).toEqual(['Käse – ½ lb']);
  }
});

test('what stands for no product in general is skipped with its reason', async () => {
  const codes = [
    '',
    'N/A',
    '12345678901',
    '1.23E+11',
    '2000000000008',
    '412345678903',
    '0500000000005',
    '9900000000004',
  ];
  const text = `code,title\n${codes.map((code) => `${code},Thing`).join('\n')}\n${upcOf(1)}, - \n${upcOf(2)},Bad \ufffd\n`;
  const { items, skipped } = await readDump(text);
  expect(items).toEqual([]);
  expect(Object.values(skipped)).toEqual([
    'noCode',
    'noCode',
    'unknownCode',
    'unknownCode',
    'restricted',
    'restricted',
    'coupon',
    'coupon',
    'noTitle',
    'garbled',
  ]);
});

test('a code is found behind what spreadsheets and lists make of it', async () => {
  const spellings = {
    '12345678905': '00012345678905',
    '="012345678905"': '00012345678905',
    '0 12345 67890 5': '00012345678905',
    '12345678905.0': '00012345678905',
    '012345678905 | 4006381333931': '00012345678905',
    'x, 4006381333931': '04006381333931',
    '04252614': '00042100005264',
    '4252614': '00042100005264',
    '0-306-40615-2': '09780306406157',
    '10012345678902': '10012345678902',
  };
  const rows = Object.keys(spellings).map((spelling) => `${spelling}\tThing`);
  const { items } = await readDump(`code\ttitle\n${rows.join('\n')}`);
  expect(items.map(({ gtin14 }) => gtin14)).toEqual(Object.values(spellings));
});

test('texts are clipped to what a product bears, without half a letter at the end', async () => {
  const [item] = (await readDump(`code,title,brand\n${upcOf(1)},${'x'.repeat(299)}🛒🛒,${'b'.repeat(200)}\n`)).items;
  expect(item?.title).toBe('x'.repeat(299));
  expect(item?.brand).toBe('b'.repeat(120));
});

test('prices in another currency, negative or nonsensical, are left out', async () => {
  const rows = ['10,EUR', '-3,USD', 'call us,USD', '0,USD', '5,usd'].map((price, at) => `${upcOf(at)},Thing,${price}`);
  const { items } = await readDump(`upc,title,price,currency\n${rows.join('\n')}`);
  expect(items.map(({ priceCents }) => priceCents)).toEqual([null, null, null, null, 500]);
});

test('a quotation mark that is never closed spoils its own line and no other', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => `${upcOf(at)},"Good ""${at}""",z`);
  const text = [
    'code,title,more',
    `${upcOf(9001)},"never closed`,
    ...many,
    `${upcOf(9002)},"Ends " here,z`,
    '"',
    '',
  ].join('\n');
  const { items, skipped } = await readDump(inPieces(text, 1000));
  expect(items).toHaveLength(3001);
  expect(items[2999]?.title).toBe('Good "2999"');
  expect(items[3000]?.title).toBe('"Ends " here');
  expect(skipped).toEqual({ 2: 'broken', 3004: 'broken' });
});

test('rows with too many cells are skipped, those with too few are read as far as they go', async () => {
  const text = `code,title,brand\n${upcOf(1)},A,B,C\n${upcOf(2)},A,B,,\n${upcOf(3)},A\n\n${upcOf(4)}\n`;
  const { items, skipped } = await readDump(text);
  expect(items.map(({ brand }) => brand)).toEqual(['B', '']);
  expect(skipped).toEqual({ 2: 'columns', 6: 'noTitle' });
});

test('a line of 50 MB and a hole of zeros are passed over in little memory', async () => {
  async function* pieces() {
    yield Buffer.from(`code,title\n${upcOf(1)},`);
    for (let count = 0; count < 50; count += 1) yield Buffer.alloc(1_000_000, 'x');
    yield Buffer.from(`\n${upcOf(2)},Good`);
    for (let count = 0; count < 50; count += 1) yield Buffer.alloc(1_000_000);
    yield Buffer.from(`\0 one\n`);
  }
  const { items, skipped } = await readDump(pieces());
  expect(items.map(({ title }) => title)).toEqual(['Good one']);
  expect(skipped).toEqual({ 2: 'tooLong' });
});

test('what is no list of products is refused with a reason', async () => {
  await expect(readDump('[{"code": 1}]')).rejects.toThrow('The file is one JSON list.');
  await expect(readDump('"'.repeat(200_001))).rejects.toThrow('does not begin with a line of headings');
  await expect(readDump('  \n ')).rejects.toThrow('does not begin with a line of headings');
});
