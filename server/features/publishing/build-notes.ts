import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';

/** What each page of a build was drawn from, so that the system can draw some of them again without asking for more. */
export interface PageNote {
  file: string;
  /** As JSON. */
  view: string;
}

/** Writes notes as the pages come. */
export function makeNotes() {
  const zip = createGzip({ level: 1 });
  const packed = buffer(zip);
  return {
    async add({ file, view }: PageNote): Promise<void> {
      if (!zip.write(`${file}\t${view}\n`)) await once(zip, 'drain');
    },
    end(): Promise<Buffer> {
      zip.end();
      return packed;
    },
  };
}

/** Reads them one after the other. */
export async function* readNotes(packed: Uint8Array): AsyncGenerator<PageNote> {
  const zip = createGunzip();
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
