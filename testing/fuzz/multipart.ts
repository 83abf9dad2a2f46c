import fc from 'fast-check';
import { oddNames } from './odd-values.ts';

export interface Part {
  name: string;
  content: string | Buffer;
  /** A part with a file name is a file. */
  filename?: string;
}

const boundary = 'a-boundary-that-no-content-holds';

export const multipartType = `multipart/form-data; boundary=${boundary}`;

const quote = (text: string) => text.replaceAll(/[\r\n"]/g, (found) => encodeURIComponent(found));

/** The bytes of a form, as browsers write them. */
export function encodeParts(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, filename }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${quote(name)}"`,
    filename === undefined ? '' : `; filename="${quote(filename)}"\r\ncontent-type: application/octet-stream`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

/** Nested fields become parent.child, and elements of a list repeat its name (specification 3 §7). */
export function toParts(value: unknown, name = ''): Part[] {
  if (Array.isArray(value)) {
    return value.map((item) => ({ name, content: typeof item === 'object' ? JSON.stringify(item) : String(item) }));
  }
  if (typeof value !== 'object' || value === null) return name ? [{ name, content: String(value) }] : [];
  return Object.entries(value).flatMap(([key, child]) => toParts(child, name ? `${name}.${key}` : key));
}

// One red pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const contents = fc.constantFrom<Buffer>(
  picture,
  picture.subarray(0, 40),
  Buffer.alloc(0),
  Buffer.from('Title,Price\nLamp,1\n'),
  Buffer.from('"'),
  Buffer.from('\0\ufeff'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('PK\x03\x04'),
);

const filenames = fc.constantFrom(
  'lamp.png',
  'list.csv',
  '',
  '../../lamp.png',
  'a'.repeat(300),
  'ä\0.svg',
  'list.xlsx',
);

/** Files under these names. */
export const filesUnder = (names: fc.Arbitrary<string>): fc.Arbitrary<Part[]> =>
  fc.array(fc.record({ name: names, content: contents, filename: filenames }), { maxLength: 3 });

/** Parts that no form of ours has. */
export const oddParts: fc.Arbitrary<Part[]> = fc.array(
  fc.record({ name: oddNames, content: fc.string({ maxLength: 20 }) }, { requiredKeys: ['name', 'content'] }),
  { maxLength: 3 },
);

/** Bodies that are no whole form. */
export const brokenForms = fc.constantFrom(
  '',
  `--${boundary}`,
  `--${boundary}\r\n\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx`,
  `--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\ncut`,
  'no boundary at all',
);
