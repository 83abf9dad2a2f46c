import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#server/kit/tables/csv-cells.fixture.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import { textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import { tries } from '#testing/suite.ts';
import { cleanCell } from './clean-cells.ts';
import { cellOf } from './csv-header.ts';
import { type CsvEvent, readTable } from './read-table.ts';
import { chunksOf, listAll, textOfAll } from './tables.fixture.ts';

const read = (content: string | Uint8Array, size?: number) => listAll(readTable(chunksOf(content, size)));

const rowsOf = (events: CsvEvent[]) =>
  events.flatMap((event) => (event.kind === 'record' ? [[event.record.line, ...event.record.cells]] : []));

const problemsOf = (events: CsvEvent[]) =>
  events.flatMap((event) => ('problem' in event ? [{ kind: event.kind, ...event.problem }] : []));

const simple = 'Title,Price\r\nLamp,5\r\nVase,7\r\n';

test('rows are read with the lines they begin on', async () => {
  expect(rowsOf(await read('Title,Price\nLamp,5\n\n"Two\r\nlines\nthree",7\r\nVase,9'))).toEqual([
    [2, 'Lamp', '5'],
    [4, 'Two\r\nlines\nthree', '7'],
    [7, 'Vase', '9'],
  ]);
});

test('headings are found without regard to case and blanks', async () => {
  const [, event] = await read(' compare AT  price ,TITLE\n5,Lamp\n');
  if (event?.kind !== 'record') throw new Error('no record');
  expect(cellOf(event.record, 'Compare at price')).toBe('5');
  expect(cellOf(event.record, 'title')).toBe('Lamp');
  expect(cellOf(event.record, 'Brand')).toBeUndefined();
});

test('a row may end early, and a cell that is missing is empty', async () => {
  const [, event] = await read('Title,Price,Brand\nLamp\n');
  if (event?.kind !== 'record') throw new Error('no record');
  expect([cellOf(event.record, 'Title'), cellOf(event.record, 'Brand')]).toEqual(['Lamp', '']);
});

test('comma, semicolon, tab and bar are told apart', async () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const events = await read(`"Title, long; yes"${delimiter}Price\nLamp${delimiter}5\n`);
    expect([delimiter, rowsOf(events)]).toEqual([delimiter, [[2, 'Lamp', '5']]]);
  }
  expect(rowsOf(await read('\r\n\nTitle;Price\nLamp;5'))).toEqual([[4, 'Lamp', '5']]);
  expect(rowsOf(await read('Title\nLamp, large'))).toHaveLength(0);
});

test('every encoding that spreadsheets write is understood, in chunks of any size', async () => {
  const text = 'Title,Price\r\nCafé “Zoë” 日本 🛋,5\r\n';
  const bigEndian = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const files = [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le'), bigEndian];
  const unmarked = Buffer.from(text, 'utf16le');
  for (const file of [...files, unmarked, Buffer.from(unmarked).swap16()]) {
    for (const size of [1, 2, 3, 5, 1000]) {
      expect(rowsOf(await read(file, size))).toEqual([[2, 'Café “Zoë” 日本 🛋', '5']]);
    }
  }
});

test('a file that an old Windows program wrote keeps its accents', async () => {
  const file = Buffer.concat([
    Buffer.from('Title,Price\nCaf'),
    Buffer.from([0xe9, 0x20, 0x80, 0x92]),
    Buffer.from(',5\nVase,7'),
  ]);
  for (const size of [1, 2, 16, 1000]) {
    expect(rowsOf(await read(file, size))).toEqual([
      [2, 'Café €’', '5'],
      [3, 'Vase', '7'],
    ]);
  }
});

test('a file that changes its encoding midway is refused', async () => {
  const file = Buffer.concat([Buffer.from(`Title\nCafé\n${'x'.repeat(70_000)}\n`), Buffer.from([0xe9, 0x2c, 0x0a])]);
  expect(problemsOf(await read(file))).toMatchObject([{ kind: 'refused', message: expect.stringMatching(/letters/) }]);
});

test('what is no text is refused in plain words', async () => {
  const files: [Uint8Array, RegExp][] = [
    [Buffer.from('Title,Price\nLa\0mp,5\n'), /not a text file/],
    [Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /This is a PDF, not a table/],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a]), /not a text file/],
    [Buffer.from('\uFEFFTitle\nLa\0mp', 'utf16le'), /not a text file/],
  ];
  for (const [file, message] of files) {
    const problems = problemsOf(await read(file));
    expect(problems).toMatchObject([{ kind: 'refused', message: expect.stringMatching(message) }]);
  }
});

test('an empty file is told', async () => {
  for (const content of ['', '\uFEFF', '\r\n\r\n', ' , ,\n', 'x'.slice(1)]) {
    expect(problemsOf(await read(content))).toEqual([
      { kind: 'refused', line: expect.any(Number), column: null, message: 'The file is empty.' },
    ]);
  }
});

test('a row with more cells than the header is rejected with its line, and the rest is read', async () => {
  const events = await read('Title,Price\nLamp,5\nVase, large,7\nBowl,9,,\n');
  expect(rowsOf(events)).toEqual([
    [2, 'Lamp', '5'],
    [4, 'Bowl', '9'],
  ]);
  expect(problemsOf(events)).toMatchObject([{ kind: 'rejected', line: 3, message: expect.stringMatching(/3 cells/) }]);
});

test('of two columns with one name the second gets a number', async () => {
  const [header, record] = await read('Title,UPC,u p c,UPC (2)\nLamp,1,2,3\n');
  expect(header).toMatchObject({ header: { names: ['Title', 'UPC', 'u p c (2)', 'UPC (2) (2)'] } });
  expect(record?.kind === 'record' && cellOf(record.record, 'upc (2)')).toBe('2');
});

test('headings may be empty; those at the end do not count', async () => {
  const [header, record] = await read('Title,,Price,,\nLamp,x,5,,\n');
  expect(header).toMatchObject({ kind: 'header', header: { names: ['Title', 'Column 2', 'Price'] } });
  expect(record).toMatchObject({ record: { cells: ['Lamp', 'x', '5'] } });
});

test('names that mean something to JavaScript are names like others', async () => {
  const events = await read('Title,__proto__,constructor\nLamp,a,b\n');
  const record = events[1]?.kind === 'record' ? events[1].record : undefined;
  expect(record && [cellOf(record, '__proto__'), cellOf(record, 'constructor'), cellOf(record, 'toString')]).toEqual([
    'a',
    'b',
    undefined,
  ]);
});

test('more than 300 columns are refused', async () => {
  const header = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join(',');
  expect(problemsOf(await read(`${header(300)}\n1\n`))).toEqual([]);
  expect(problemsOf(await read(`${header(301)}\n1\n`))).toMatchObject([{ kind: 'refused', line: 1 }]);
  expect(problemsOf(await read(','.repeat(1_500_000)))).toMatchObject([{ message: 'The file is empty.' }]);
});

test('a cell longer than 1 MB is rejected with line and column', async () => {
  const long = 'x'.repeat(1024 * 1024);
  expect(problemsOf(await read(`Title,Notes\nLamp,${long}\n`))).toEqual([]);
  expect(problemsOf(await read(`Title,Notes\nLamp,${long}x\nVase,\n`))).toMatchObject([
    { kind: 'rejected', line: 2, column: 'Notes', message: expect.stringMatching(/1 MB/) },
  ]);
});

test('a quote that never closes is refused on the line where its row begins, rows before it are read', async () => {
  const events = await read('Title,Price\nLamp,5\nVase,"7\nBowl,9\n');
  expect(rowsOf(events)).toEqual([[2, 'Lamp', '5']]);
  expect(problemsOf(events)).toMatchObject([
    { kind: 'refused', line: 3, message: expect.stringMatching(/never closed/) },
  ]);
});

test('an endless quote ends the reading long before the memory does', async () => {
  let sent = 0;
  async function* endless() {
    yield Buffer.from('Title,Price\nLamp,5\n"');
    for (; sent < 10_000; sent++) yield Buffer.from('Lamp,5\n'.repeat(10_000));
  }
  const events = await listAll(readTable(endless()));
  expect(problemsOf(events)).toMatchObject([{ kind: 'refused', line: 3, message: expect.stringMatching(/2 MB/) }]);
  expect(sent).toBeLessThan(60);
});

test('an endless line ends the reading, too', async () => {
  let sent = 0;
  async function* endless() {
    for (; sent < 10_000; sent++) yield Buffer.from('x'.repeat(70_000));
  }
  expect(problemsOf(await listAll(readTable(endless())))).toMatchObject([{ kind: 'refused', line: 1 }]);
  expect(sent).toBeLessThan(60);
});

test('headings are found behind titles, remarks of eBay and what a spreadsheet says of its separator', async () => {
  const files = [
    'sep=;\nTitle;Price\nLamp, large;5,00\nVase;7\n',
    '"sep=;"\r\nTitle;Price\r\nLamp, large;5,00\r\nVase;7\r\n',
    '#INFO,Version=0.0.2,Template= drafts,,\n#INFO\n\nTitle,Price\n"Lamp, large","5,00"\n#INFO,more\nVase,7\n',
    'Info,Version=1.0.0,Template=fx_category_template_EBAY_US\nTitle,Price\n"Lamp, large","5,00"\nVase,7\n',
    'Stock of July\n\n# made by hand, on Monday, by Ann\nTitle|Price\nLamp, large|5,00\nVase|7\n',
  ];
  for (const file of files) {
    const events = await read(file);
    expect(events[0]).toMatchObject({ header: { names: ['Title', 'Price'] } });
    expect(rowsOf(events).map(([, ...cells]) => cells)).toEqual([
      ['Lamp, large', '5,00'],
      ['Vase', '7'],
    ]);
  }
});

test('a date beside its name is no heading, and one heading may be missing', async () => {
  const files = [
    'Report\nDate,2026-07-01\nArtikel,Preis,Menge\nLampe,5,1\nVase,7,2\n',
    'Artikel,,Menge\nLampe,5,1\nVase,7,2\n',
  ];
  for (const file of files) {
    expect(rowsOf(await read(file)).map(([, ...cells]) => cells)).toEqual([
      ['Lampe', '5', '1'],
      ['Vase', '7', '2'],
    ]);
  }
});

test('words that the reader is given find the headings where their shape does not tell', async () => {
  const countKnown = (names: readonly string[]) => names.filter((name) => ['Title', 'Qty'].includes(name)).length;
  const file = 'Seller,Ann,Berlin\nTitle,Qty\nLamp,2\n';
  const headings = async (options?: { countKnown: typeof countKnown }) =>
    (await listAll(readTable(chunksOf(file), options)))[0];
  expect(await headings({ countKnown })).toMatchObject({ header: { names: ['Title', 'Qty'], line: 2 } });
});

test('amounts with commas, lists with bars and texts with both do not hide what separates the cells', async () => {
  const files: [string, string[]][] = [
    ['Titel;Preis;Alt\nLampe;12,50;20,00\nVase;7,00;9,00\n', ['Lampe', '12,50', '20,00']],
    ['Title\tText\nLamp\tred, blue, white\nVase\tnice\n', ['Lamp', 'red, blue, white']],
    ['Title,Images\nLamp,a|b|c\nVase,d|e|f\n', ['Lamp', 'a|b|c']],
    ['Title,Body\nLamp,"<p>a; b; c;</p>\n<p>d; e;</p>"\nVase,"f; g"\n', ['Lamp', '<p>a; b; c;</p>\n<p>d; e;</p>']],
  ];
  for (const [file, cells] of files) expect(rowsOf(await read(file))[0]).toEqual([2, ...cells]);
});

test('what nobody sees in a cell is taken out; of control characters that is told', async () => {
  const [header, record] = await read('Ti\u200btle,\u00a0Price\n"La\x07mp\nlarge",1\u202f234\u00a0€\uFEFF\n');
  expect(header).toMatchObject({ header: { names: ['Title', 'Price'] } });
  expect(record).toMatchObject({
    record: {
      cells: ['Lamp\nlarge', '1 234 €'],
      remarks: [{ line: 2, column: 'Title', message: 'Control characters in this cell were taken out.' }],
    },
  });
});

test('line ends may be mixed, and a file of a bare carriage return is one of many lines', async () => {
  expect(rowsOf(await read('Title,Price\rLamp,5\r\nVase,7\nBowl,9\r'))).toEqual([
    [2, 'Lamp', '5'],
    [3, 'Vase', '7'],
    [4, 'Bowl', '9'],
  ]);
});

test('UTF-16 that breaks off within a letter is read up to there', async () => {
  const file = Buffer.from(`\uFEFF${simple}Bowl,9🛋`, 'utf16le');
  for (const cut of [1, 2, 3]) {
    expect(rowsOf(await read(file.subarray(0, -cut))).slice(0, 2)).toEqual([
      [2, 'Lamp', '5'],
      [3, 'Vase', '7'],
    ]);
  }
});

test('many rows take no more memory than a few', async () => {
  async function* file() {
    yield Buffer.from('Title,Price,Quantity,Brand\n');
    for (let at = 0; at < 1000; at++) yield Buffer.from('A lamp with a long enough name,12.50,3,Acme\n'.repeat(100));
  }
  let rows = 0;
  let most = 0;
  const before = process.memoryUsage().heapUsed;
  for await (const event of readTable(file())) {
    if (event.kind === 'record') rows += 1;
    if (rows % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(rows).toBe(100_000);
  expect(most).toBeLessThan(100 * 1024 * 1024);
});

test('a quotation mark inside a cell without quotes is part of it', async () => {
  expect(rowsOf(await read('Title,Price\nMonitor 27" black,5\nVase,7\n'))).toEqual([
    [2, 'Monitor 27" black', '5'],
    [3, 'Vase', '7'],
  ]);
});

test('whoever stops reading lets go of the file', async () => {
  let released = false;
  async function* file() {
    try {
      for (;;) yield Buffer.from('Title,Price\nLamp,5\n');
    } finally {
      released = true;
    }
  }
  for await (const event of readTable(file())) if (event.kind === 'record') break;
  expect(released).toBe(true);
});

test('an upload that breaks off is no problem of the file: the error passes through', async () => {
  async function* broken() {
    yield Buffer.from(simple);
    throw new Error('aborted');
  }
  await expect(listAll(readTable(broken()))).rejects.toThrow('aborted');
});

test('any text that is written is read back the same, with the line it is on', async () => {
  type Row = { mark: string; text: string };
  const columns = [textColumn<Row>('Mark', (row) => row.mark), textColumn<Row>('Text', (row) => row.text)];
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 50 }),
      async (texts, size) => {
        const file = await textOfAll(
          writeCsv(
            columns,
            texts.map((text) => ({ mark: 'x', text })),
          ),
        );
        const rows = rowsOf(await read(file, size));
        expect(rows.map(([, , text]) => sheetGuard.restore(String(text)))).toEqual(texts.map(cleanCell));
        const breaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
        const lines = texts.map(
          (_, i) => 2 + i + texts.slice(0, i).reduce((sum, text) => sum + breaks(cleanCell(text)), 0),
        );
        expect(rows.map(([line]) => line)).toEqual(lines);
      },
    ),
    { numRuns: tries(300) },
  );
});

test('no bytes whatsoever make it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 40 }), async (bytes, size) => {
      const events = await read(bytes, size);
      expect(events.length).toBeGreaterThan(0);
      for (const problem of problemsOf(events)) expect(problem.line).toBeGreaterThan(0);
    }),
    { numRuns: tries(500) },
  );
});
