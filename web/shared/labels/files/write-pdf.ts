import { deflate } from './deflate.ts';

const encoder = new TextEncoder();

/** Writes the objects of a PDF one after the other, and says at the end where each of them is. */
export interface PdfWriter {
  /** A number for an object that is written later. */
  reserve: () => number;
  /** Writes an object; the entries are those of its dictionary. */
  put: (entries: string, id?: number) => number;
  /** Writes an object with a packed stream. */
  putStream: (entries: string, bytes: Uint8Array<ArrayBuffer>) => Promise<number>;
  /** The file, which begins at this object. */
  finish: (catalogue: number, entries?: string) => Blob;
}

export const refer = (id: number): string => `${id} 0 R`;

/** A number as PDF writes it: never with an exponent. */
export const decimal = (value: number): string => String(Number(value.toFixed(6)));

export function pdfWriter(): PdfWriter {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const reserve = () => places.push(0);
  const begin = (id: number) => {
    places[id - 1] = length;
    write(`${id} 0 obj\n`);
  };
  // The second line tells programs that guess that this is no text.
  write('%PDF-1.4\n');
  write(Uint8Array.from([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  return {
    reserve,
    put(entries, id = reserve()) {
      begin(id);
      write(`<< ${entries} >>\nendobj\n`);
      return id;
    },
    async putStream(entries, bytes) {
      const packed = await deflate(bytes);
      const id = reserve();
      begin(id);
      write(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`);
      write(packed);
      write('\nendstream\nendobj\n');
      return id;
    },
    finish(catalogue, entries = '') {
      const table = length;
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
      write(`trailer\n<< /Size ${places.length + 1} /Root ${refer(catalogue)} ${entries} >>\n`);
      write(`startxref\n${table}\n%%EOF\n`);
      return new Blob(parts, { type: 'application/pdf' });
    },
  };
}
