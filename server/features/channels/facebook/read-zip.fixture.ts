import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;

/** The files of a zip by their names, each checked against its sum; throws when the zip is not whole. */
export function readZip(zip: Uint8Array): Map<string, Buffer> {
  const data = Buffer.from(zip);
  const end = data.length - 22;
  if (end < 0 || data.readUInt32LE(end) !== endSignature) throw new Error('The zip has no end.');
  const files = new Map<string, Buffer>();
  let at = data.readUInt32LE(end + 16);
  for (let left = data.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (data.readUInt32LE(at) !== directorySignature) throw new Error('The directory is broken.');
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => data.readUInt16LE(at + place));
    const name = data.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files.set(name, readFile(data, at));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function readFile(data: Buffer, at: number): Buffer {
  const local = data.readUInt32LE(at + 42);
  if (data.readUInt32LE(local) !== localSignature) throw new Error('A file does not begin where it should.');
  const begin = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
  const packed = data.subarray(begin, begin + data.readUInt32LE(at + 20));
  const content = data.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
  const isWhole = content.length === data.readUInt32LE(at + 24) && crc32(content) === data.readUInt32LE(at + 16);
  if (!isWhole) throw new Error('A file is not what it was.');
  return Buffer.from(content);
}

/** The cells of the only sheet, row by row, as a spreadsheet shows them. */
export function readSheet(workbook: Uint8Array): (string | number)[][] {
  const xml = readZip(workbook).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  if (/[^\P{Cc}\n\t]/u.test(xml)) throw new Error('XML has no place for control characters.');
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-F]\d+"(?: t="inlineStr")?>(?:<v>(\d+)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
      ([, number, text = '']) => (number === undefined ? unescapeXml(text) : Number(number)),
    ),
  );
}

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');
