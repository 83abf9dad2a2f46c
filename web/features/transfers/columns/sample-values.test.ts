import { expect, test } from 'vitest';
import { joinSamples, readSamples, samplesOf } from './sample-values.ts';

test('shows up to three different values of each column', () => {
  const samples = samplesOf('Item,Retail\nDrill,$149.00\nSaw,$89.00\nDrill,$149.00\nLamp,\nVase,$12\n');
  expect(samples.get('Item')).toEqual(['Drill', 'Saw', 'Lamp']);
  expect(samples.get('Retail')).toEqual(['$149.00', '$89.00', '$12']);
});

test('bears quotes, delimiters and line breaks inside a cell', () => {
  const samples = samplesOf('"Item; name";Notes\r\n"Drill; 20V";"He said ""ok""\nand left"\r\n');
  expect(samples.get('Item; name')).toEqual(['Drill; 20V']);
  expect(samples.get('Notes')).toEqual(['He said "ok" and left']);
});

test('shows codes as they are meant, and cuts what is long', () => {
  const samples = samplesOf('UPC,Text\n"=""00123456""",A very long description of a thing\n');
  expect(samples.get('UPC')).toEqual(['00123456']);
  expect(samples.get('Text')).toEqual(['A very long description…']);
});

test('passes over what stands before the headings', () => {
  expect(samplesOf('sep=;\nItem;Retail\nDrill;149\n').get('Retail')).toEqual(['149']);
  expect(samplesOf('#INFO,Version=1.0\n\nItem|Retail\nDrill|149\n').get('Retail')).toEqual(['149']);
});

test('says as many values as fit one line', () => {
  expect(joinSamples(['1', '2', '3'])).toBe('1 · 2 · 3');
  expect(joinSamples(['Torvane 20V Brushless Co…', 'Torvane 20V Brushless Dr…', 'A long name'])).toBe(
    'Torvane 20V Brushless Co… · Torvane 20V Brushless Dr…',
  );
});

test('knows no values of a file without rows', () => {
  expect([...samplesOf('Item,Retail').values()]).toEqual([[], []]);
  expect(samplesOf('').get('')).toEqual([]);
});

test('reads UTF-8 and UTF-16 alike', async () => {
  const utf8 = new Blob(['\ufeffItem\nCafé\n']);
  const utf16 = new Blob([
    new Uint8Array([0xff, 0xfe]),
    new Uint16Array([...'Item\nCafé\n'].map((c) => c.charCodeAt(0))),
  ]);
  for (const file of [utf8, utf16]) expect((await readSamples(file)).get('Item')).toEqual(['Café']);
});
