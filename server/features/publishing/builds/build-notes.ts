import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGunzip,
} from 'node:zlib';

/** What a page of a build was drawn from, so that the system can draw it again without asking for more. */
export interface PageNote {
  file: string;
  /** As JSON. */
  view: string;
}

/**
 * What is noted beside a build, packed, from the oldest on: a build adds what is new to what the one before it had
 * noted, and of two notes of one thing the later is true.
 */
export interface BuildNotes {
  views: Uint8Array[];
  /** What products were shown as. */
  products: Uint8Array[];
}

const largeEnough = 500_000;
// Brotli's least effort is quicker than that of gzip, and its result smaller.
const lightly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];

export const packText = (text: string): Promise<Uint8Array> => compress(text, lightly);
export const unpackText = async (packed: Uint8Array): Promise<string> => (await decompress(packed)).toString();

/** Writes notes as the pages come; nothing where there were none. */
export function makeNotes() {
  const zip = createBrotliCompress(lightly);
  const packed = buffer(zip);
  let gathered = '';
  let isEmpty = true;
  return {
    async add({ file, view }: PageNote): Promise<void> {
      isEmpty = false;
      gathered += `${file}\t${view}\n`;
      // Each write goes to another thread and back: few large ones are quicker than many small ones.
      if (gathered.length < largeEnough) return;
      const piece = gathered;
      gathered = '';
      if (!zip.write(piece)) await once(zip, 'drain');
    },
    async end(): Promise<Uint8Array[]> {
      zip.end(gathered);
      const bytes = await packed;
      return isEmpty ? [] : [bytes];
    },
  };
}

/** Reads the notes of pages that a build has; those that were noted last come first. */
export async function* readNotes({ views }: BuildNotes, hasFile: (file: string) => boolean): AsyncGenerator<PageNote> {
  const read = new Set<string>();
  for (const packed of views.toReversed()) {
    for await (const note of readViews(packed)) {
      if (read.has(note.file) || !hasFile(note.file)) continue;
      read.add(note.file);
      yield note;
    }
  }
}

async function* readViews(packed: Uint8Array): AsyncGenerator<PageNote> {
  // Earlier builds, which are kept and may be live, were packed by gzip.
  const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
  const zip = isGzip ? createGunzip() : createBrotliDecompress();
  zip.end(packed);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of zip) {
    // By line feeds alone: other separators may stand in a text.
    const lines = (rest + decoder.decode(piece as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const at = line.indexOf('\t');
      yield { file: line.slice(0, at), view: line.slice(at + 1) };
    }
  }
}

/** The views of a build that has drawn some of its pages, and kept others from the one before it. */
export async function addViews(
  before: readonly Uint8Array[],
  drawn: readonly Uint8Array[],
  hasFile: (file: string) => boolean,
): Promise<Uint8Array[]> {
  const views = [...before, ...drawn];
  if (!isLong(views)) return views;
  const notes = makeNotes();
  for await (const note of readNotes({ views, products: [] }, hasFile)) await notes.add(note);
  return notes.end();
}

/** Whether what was added since outweighs what was there at first: then all of it is written anew. */
export const isLong = ([first, ...later]: readonly Uint8Array[]): boolean =>
  later.reduce((sum, { length }) => sum + length, 0) > (first?.length ?? 0);

// No stream of gzip or Brotli that was written as notes begins with it.
const mark = Buffer.from('notes 2\n');

export function packNotes({ views, products }: BuildNotes): Buffer {
  const parts = [...views.map((part) => ['v', part] as const), ...products.map((part) => ['p', part] as const)];
  return Buffer.concat([mark, ...parts.flatMap(([kind, part]) => [headOf(kind, part.length), part])]);
}

function headOf(kind: 'v' | 'p', length: number): Buffer {
  const head = Buffer.alloc(headLength);
  head.write(kind);
  head.writeUInt32LE(length, 1);
  return head;
}

const headLength = 5;

export function unpackNotes(packed: Uint8Array): BuildNotes {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  // Earlier builds noted nothing but views, all at once.
  if (!bytes.subarray(0, mark.length).equals(mark)) return { views: [bytes], products: [] };
  const notes: BuildNotes = { views: [], products: [] };
  for (let at = mark.length; at < bytes.length; ) {
    const from = at + headLength;
    const end = from + bytes.readUInt32LE(at + 1);
    (bytes.toString('latin1', at, at + 1) === 'v' ? notes.views : notes.products).push(bytes.subarray(from, end));
    at = end;
  }
  return notes;
}
