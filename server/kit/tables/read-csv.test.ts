import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#server/kit/tables/csv-cells.fixture.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import { textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import { cellOf } from './csv-header.ts';
import { type CsvEvent, readCsv } from './read-csv.ts';
import { chunksOf, listAll, textOfAll } from './tables.fixture.ts';

const read = (content: string | Uint8Array, size?: number) => listAll(readCsv(chunksOf(content, size)));

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

test('comma, semicolon and tab are told apart by the header', async () => {
  for (const delimiter of [',', ';', '\t']) {
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
  for (const file of files) {
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
    [Buffer.from(simple, 'utf16le'), /not a text file/],
    [Buffer.from('PK\x03\x04\x14\0\x06\0'), /Excel workbook/],
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

test('two columns with one name are told', async () => {
  expect(problemsOf(await read('Title,UPC,u p c\nLamp,1,2\n'))).toMatchObject([
    { kind: 'refused', line: 1, column: 'u p c', message: expect.stringMatching(/Two columns/) },
  ]);
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
  const events = await listAll(readCsv(endless()));
  expect(problemsOf(events)).toMatchObject([{ kind: 'refused', line: 3, message: expect.stringMatching(/2 MB/) }]);
  expect(sent).toBeLessThan(60);
});

test('an endless line ends the reading, too', async () => {
  let sent = 0;
  async function* endless() {
    for (; sent < 10_000; sent++) yield Buffer.from('x'.repeat(70_000));
  }
  expect(problemsOf(await listAll(readCsv(endless())))).toMatchObject([{ kind: 'refused', line: 1 }]);
  expect(sent).toBeLessThan(60);
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
  for await (const event of readCsv(file())) if (event.kind === 'record') break;
  expect(released).toBe(true);
});

test('an upload that breaks off is no problem of the file: the error passes through', async () => {
  async function* broken() {
    yield Buffer.from(simple);
    throw new Error('aborted');
  }
  await expect(listAll(readCsv(broken()))).rejects.toThrow('aborted');
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
        expect(rows.map(([, , text]) => sheetGuard.restore(String(text)))).toEqual(texts);
        const breaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
        const lines = texts.map((_, i) => 2 + i + texts.slice(0, i).reduce((sum, text) => sum + breaks(text), 0));
        expect(rows.map(([line]) => line)).toEqual(lines);
      },
    ),
    { numRuns: 300 },
  );
});

test('no bytes whatsoever make it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 40 }), async (bytes, size) => {
      const events = await read(bytes, size);
      expect(events.length).toBeGreaterThan(0);
      for (const problem of problemsOf(events)) expect(problem.line).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
