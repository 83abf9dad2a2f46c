import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** What can be read on each page, a line for each piece of text. */
  pages: string[][];
  /** Width and height of each page, in points. */
  sizes: [number, number][];
  /** Names of the fonts that are in the file, as it calls them. */
  fonts: string[];
  pictures: number;
}

interface PdfObject {
  head: string;
  stream: string | null;
}

/** Reads the text of a PDF that pdfkit made, through the fonts' own tables, as a viewer's search does. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return {
    pages: pages.map((page) => readPage(objects, page)),
    sizes: pages.map(({ head }) => sizeOf(head)),
    fonts: [
      ...new Set([...file.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name ?? '')),
    ],
    pictures: [...objects.values()].filter(({ head }) => /\/Subtype \/Image/.test(head)).length,
  };
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    const data = at < 0 ? null : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const head = at < 0 ? body : body.slice(0, at);
    objects.set(id, { head, stream: data && (head.includes('FlateDecode') ? inflate(data) : data.toString('latin1')) });
  }
  return objects;
}

function inflate(data: Buffer): string {
  try {
    return inflateSync(data).toString('latin1');
  } catch {
    return '';
  }
}

function sizeOf(head: string): [number, number] {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
  return [Number(width), Number(height)];
}

const refer = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';

function readPage(objects: Map<string, PdfObject>, { head }: PdfObject): string[] {
  const resources = objects.get(refer(head, 'Resources'))?.head ?? head;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, readFont(objects, id)]),
  );
  const content = objects.get(refer(head, 'Contents'))?.stream ?? '';
  let font = new Map<number, string>();
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font;
    if (shown !== undefined) lines.push(decode(shown, font));
  }
  return lines;
}

/** Which text each glyph of a font stands for. */
function readFont(objects: Map<string, PdfObject>, id: string): Map<number, string> {
  const table = objects.get(refer(objects.get(id)?.head ?? '', 'ToUnicode'))?.stream ?? '';
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const text = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      glyphs.set(Number.parseInt(from, 16) + index, text);
    }
  }
  return glyphs;
}

const decode = (shown: string, font: Map<number, string>): string =>
  [...shown.matchAll(/<([\da-f]*)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '')
    .join('');
