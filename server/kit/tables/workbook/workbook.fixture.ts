import { crc32, deflateRawSync } from 'node:zlib';

type Parts = Record<string, string | Buffer>;

interface ZipOptions {
  /** Set bits of every entry, such as 1 for encrypted. */
  flags?: number;
  method?: 0 | 8 | number;
}

/** A zip of these files. */
export function zipOf(parts: Parts, { flags = 0, method = 8 }: ZipOptions = {}): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(data) : data;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, place, Buffer.from(name));
    const local = [Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed];
    pieces.push(...local);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}

export type Cell = string | number | boolean | null | { xml: string };

export interface SheetOptions {
  name?: string;
  state?: 'visible' | 'hidden' | 'veryHidden';
  rows: readonly (readonly Cell[])[];
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function cellXml(cell: Cell, reference: string, share: (text: string) => number): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${reference}"`);
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${reference}" t="s"><v>${share(cell)}</v></c>`;
}

export const sheetXml = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** The files of a workbook as Excel writes it, with texts in a list of their own; null leaves a cell out. */
export function workbookParts(sheets: readonly SheetOptions[]): Parts {
  const texts = new Map<string, number>();
  const share = (text: string): number => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text) ?? 0;
  };
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`;
  const relations = (list: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
  const files = sheets.map(({ rows }) =>
    sheetXml(
      rows
        .map((cells, at) => {
          const inside = cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, share));
          return cells.length === 0 ? '' : `<row r="${at + 1}">${inside.join('')}</row>`;
        })
        .join(''),
    ),
  );
  const list = sheets.map(
    ({ name = 'Manifest', state = 'visible' }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  const shared = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  const targets = sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="${base}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [...targets, relation('rIdS', 'sharedStrings', 'sharedStrings.xml')].join(''),
    ),
    'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
    ...Object.fromEntries(files.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  };
}

/** A workbook with one sheet of these rows. */
export const workbookOf = (rows: SheetOptions['rows']): Buffer => zipOf(workbookParts([{ rows }]));
