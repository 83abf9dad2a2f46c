import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createBrotliDecompress, createGunzip } from 'node:zlib';

/** What each page of a build was drawn from, so that the system can draw some of them again without asking for more. */
export interface PageNote {
  file: string;
  /** As JSON. */
  view: string;
}

const largeEnough = 500_000;
// Brotli's least effort is quicker than that of gzip, and its result smaller.
const lightly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Writes notes as the pages come. */
export function makeNotes() {
  const zip = createBrotliCompress(lightly);
  const packed = buffer(zip);
  let gathered = '';
  return {
    async add({ file, view }: PageNote): Promise<void> {
      gathered += `${file}\t${view}\n`;
      // Each write goes to another thread and back: few large ones are quicker than many small ones.
      if (gathered.length < largeEnough) return;
      const piece = gathered;
      gathered = '';
      if (!zip.write(piece)) await once(zip, 'drain');
    },
    end(): Promise<Buffer> {
      zip.end(gathered);
      return packed;
    },
  };
}

/** Reads them one after the other. */
export async function* readNotes(packed: Uint8Array): AsyncGenerator<PageNote> {
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
