import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { writeList, writeSheet } from './marketplace-files.ts';
import type { MarketplaceListing } from './marketplace-listing.ts';
import { readSheet, readZip } from './read-zip.fixture.ts';

const listing = (facts: Partial<MarketplaceListing> = {}): MarketplaceListing => ({
  title: 'Air fryer',
  price: 55,
  condition: 'New',
  description: 'Large\nand new',
  category: '',
  offersShipping: true,
  images: [],
  ...facts,
});
const headers = ['TITLE', 'PRICE', 'CONDITION', 'DESCRIPTION', 'CATEGORY', 'OFFER SHIPPING'];

describe('the spreadsheet for Facebook Marketplace', () => {
  test('has the headers in its fourth row and the listings from the fifth', () => {
    const rows = readSheet(writeSheet([listing(), listing({ title: 'Lamp', offersShipping: false })]));
    expect(rows).toHaveLength(6);
    expect(rows[3]).toEqual(headers);
    expect(rows.slice(4)).toEqual([
      ['Air fryer', 55, 'New', 'Large\nand new', '', 'Yes'],
      ['Lamp', 55, 'New', 'Large\nand new', '', 'No'],
    ]);
  });

  test('is a workbook with one sheet of the name that Facebook looks for', () => {
    const parts = readZip(writeSheet([listing()]));
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts.get('xl/workbook.xml')?.toString()).toContain('<sheet name="Bulk Upload Template"');
  });

  test('no text breaks out of its cell, runs, or is taken for a code', () => {
    const texts = ['</t></is></c><c><f>1+1</f>', '=HYPERLINK("x")', 'a & b "c"', '_x0041_', ']]>', '\ud800'];
    const rows = readSheet(writeSheet(texts.map((title) => listing({ title: `${title}\u0000\u000b` }))));
    expect(rows.slice(4).map(([title]) => title)).toEqual([...texts.slice(0, 5), '\ufffd']);
    expect(
      readZip(writeSheet([listing({ title: '=1+1' })]))
        .get('xl/worksheets/sheet1.xml')
        ?.toString(),
    ).not.toContain('<f>');
  });
});

describe('the same rows as text', () => {
  const textOf = (...listings: MarketplaceListing[]) => text(writeList(listings));

  test('have the same headers and cells', async () => {
    expect(await textOf(listing())).toBe(`\uFEFF${headers.join(',')}\r\nAir fryer,55,New,"Large\nand new",,Yes\r\n`);
  });

  test('a cell that a spreadsheet would run is neutralised', async () => {
    expect(await textOf(listing({ title: '=cmd()', description: '@SUM(A1)' }))).toContain(
      "\r\n'=cmd(),55,New,'@SUM(A1),,Yes\r\n",
    );
  });
});
