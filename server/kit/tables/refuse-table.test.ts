import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { FileRefused } from './decode-text.ts';
import { parts, read, withSheet } from './open-table.fixture.ts';
import { openTable, recognizeTable } from './open-table.ts';
import { chunksOf } from './tables.fixture.ts';
import { sheetXml, workbookParts, zipOf } from './workbook/workbook.fixture.ts';

const refusal = async (content: string | Uint8Array): Promise<FileRefused> => {
  try {
    await read(content);
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
  throw new Error('It was not refused.');
};

test('a workbook with a password, an old one and other files are refused in plain words', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const files: [Buffer, RegExp][] = [
    [Buffer.concat([old, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]), /protected with a password/],
    [zipOf(parts, { flags: 1 }), /protected with a password/],
    [Buffer.concat([old, Buffer.alloc(600), Buffer.from('Workbook', 'utf16le')]), /old Excel file \(\.xls\)/],
    [zipOf({ 'xl/workbook.bin': 'x' }), /\.xlsb/],
    [zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }), /document, not a table/],
    [zipOf({ 'word/document.xml': '<x/>' }), /a document, not a table/],
    [zipOf({ 'manifest.csv': 'Title' }), /a zip file/],
    [zipOf({}), /a zip file/],
    [zipOf(parts, { method: 12 }), /packed in a way/],
    [Buffer.from('<!DOCTYPE html><table><tr><td>Title</td></tr></table>'), /web page/],
    [Buffer.from('\n <html><body>'), /web page/],
  ];
  for (const [file, message] of files) expect((await refusal(file)).message).toMatch(message);
});

test('a zip in the form for very large files is refused in plain words', async () => {
  const zip = zipOf(parts);
  zip.writeUInt32LE(0xffffffff, zip.length - 6);
  expect((await refusal(zip)).message).toMatch(/zip64/);
});

test('a workbook that broke off or was changed on its way is refused, wherever that happened', async () => {
  const zip = zipOf(workbookParts([{ rows: Array.from({ length: 50 }, (_, n) => [`Item ${n}`, n]) }]));
  for (let length = 4; length < zip.length; length += 37) {
    expect((await refusal(zip.subarray(0, length))).message).toMatch(/damaged|zip file/);
  }
});

test('XML that is none, nests without end or brings definitions of its own is refused', async () => {
  const definitions = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  const sheets = [
    sheetXml('<row r="1"><c r="A1"><v>1</v></row>'),
    sheetXml('<row><c><v>&unknown;</v></c></row>'),
    sheetXml('<row><c r="XFE1"><v>1</v></c></row>'),
    sheetXml('<row r="1048577"><c><v>1</v></c></row>'),
    sheetXml('<a>'.repeat(100) + '</a>'.repeat(100)),
    `${definitions}${sheetXml('<row><c t="str"><v>&b;</v></c></row>')}`,
    '',
    'Title,Qty',
  ];
  for (const sheet of sheets) expect((await refusal(withSheet(sheet))).message).toMatch(/damaged/);
  expect((await refusal(zipOf({ ...parts, 'xl/sharedStrings.xml': Buffer.from([0x3c, 0xff, 0xfe]) }))).message).toMatch(
    /damaged/,
  );
});

test('what is wrong with a row is told with its number', async () => {
  const file = withSheet(sheetXml('<row r="7"><c><v>1</v></c></row><row r="8"><c t="q"><v>1</c></row>'));
  expect(await refusal(file)).toMatchObject({ line: 8 });
  const long = withSheet(sheetXml(`<row r="3"><c t="str"><v>${'x'.repeat(3_000_000)}</v></c></row>`));
  expect(await refusal(long)).toMatchObject({ line: 3, message: expect.stringMatching(/longer than 2 MB/) });
  const cells = `<c t="str"><v>${'y'.repeat(700_000)}</v></c>`.repeat(4);
  expect(await refusal(withSheet(sheetXml(`<row r="5">${cells}</row>`)))).toMatchObject({
    line: 5,
    message: expect.stringMatching(/longer than 2 MB/),
  });
});

test('a zip that unpacks to thousands of times its size is refused long before it is unpacked', async () => {
  const row = `<row><c t="str"><v>${'0'.repeat(1000)}</v></c></row>`;
  const bomb = withSheet(sheetXml(row.repeat(20_000)));
  expect(bomb.length).toBeLessThan(60_000);
  const [sheet] = await openTable(chunksOf(bomb));
  let rows = 0;
  const reading = async () => {
    for await (const _ of sheet?.rows() ?? []) rows += 1;
  };
  await expect(reading()).rejects.toThrow(/unpacks to far more/);
  expect(rows).toBeLessThan(15_000);
  const blanks = zipOf({ ...parts, 'xl/sharedStrings.xml': `<sst>${' '.repeat(9_000_000)}</sst>` });
  expect((await refusal(blanks)).message).toMatch(/unpacks to far more|longer than 2 MB/);
});

test('a workbook whose cells name one long text again and again is refused, too', async () => {
  const text = 'x'.repeat(1_500_000);
  const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(300);
  const file = zipOf({
    ...parts,
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': sheetXml(cells),
  });
  expect(await refusal(file)).toMatchObject({ line: 179, message: expect.stringMatching(/unpacks to far more/) });
});

test('whoever stops reading lets go of the file, also of one that is refused at once', async () => {
  for (const [start, reads] of [
    ['Title,Qty\nLamp,2\n', true],
    ['<html>', false],
  ] as const) {
    let released = false;
    async function* file() {
      try {
        for (;;) yield Buffer.from(start.padEnd(100, '\n'));
      } finally {
        released = true;
      }
    }
    if (reads) {
      const [sheet] = await openTable(file());
      for await (const _ of sheet?.rows() ?? []) break;
    } else await expect(openTable(file())).rejects.toThrow(/web page/);
    expect(released).toBe(true);
  }
});

test('what is no table is refused at first sight', async () => {
  for (const file of ['', '  \n\n', '\0\0\0\0 binary', zipOf({ 'a.txt': 'x' })]) {
    await expect(recognizeTable(() => Readable.from([Buffer.from(file)]))).rejects.toThrow(FileRefused);
  }
  expect(await recognizeTable(() => Readable.from([zipOf(parts)]))).toBe('workbook');
  expect(await recognizeTable(() => Readable.from([Buffer.from('Title\nLamp')]))).toBe('text');
});

test('no change to any byte of a workbook makes it throw anything but a refusal', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => [`Item ${n % 7}`, n, n % 2 === 0, null, `${n}`]);
  const files = [0, 8].map((method) => zipOf(workbookParts([{ rows }]), { method }));
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (file, changes) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const ends = await read(bytes).catch((error: unknown) => error);
        expect(ends instanceof FileRefused || Array.isArray(ends)).toBe(true);
      },
    ),
    { numRuns: tries(400) },
  );
});

test('no change to the XML of a sheet makes it throw anything but a refusal', async () => {
  const xml = String(parts['xl/worksheets/sheet1.xml']);
  const piece = fc.constantFrom(
    '<',
    '>',
    '</row>',
    '<c>',
    '<row r="-1">',
    '&',
    '"',
    ']]>',
    '\0',
    '<![CDATA[',
    ' t="s"',
    'é',
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(xml.length), fc.nat(20), piece, async (at, cut, inserted) => {
      const ends = await read(withSheet(xml.slice(0, at) + inserted + xml.slice(at + cut))).catch(
        (error: unknown) => error,
      );
      expect(ends instanceof FileRefused || Array.isArray(ends)).toBe(true);
    }),
    { numRuns: tries(400) },
  );
});
