import { setImmediate as letOthersRun } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { FileRefused } from '../decode-text.ts';
import { damaged } from './zip-directory.ts';

/** Hears what an XML file holds; names come without the prefix that some programs write before them. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const maxDepth = 64;
// Between two tags, which is all that the parser holds at a time.
const maxRun = 2 * 1024 * 1024;

/** Tells a listener what an XML file holds; yields after every piece, so that what came together can be taken. */
export async function* followXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = openParser(listener);
  for await (const text of decode(bytes)) {
    parser.write(text);
    yield;
    await letOthersRun();
  }
  parser.close();
  yield;
}

function openParser(listener: XmlListener) {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  let depth = 0;
  let heardAt = 0;
  parser.on('opentag', ({ name, attributes }) => {
    heardAt = parser.position;
    depth += 1;
    if (depth > maxDepth) throw damaged();
    listener.open(bare(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    heardAt = parser.position;
    depth -= 1;
    listener.close?.(bare(name));
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  // Nothing that a spreadsheet writes has one: it is how files make other files of themselves.
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('error', () => {
    throw damaged();
  });
  return {
    write(text: string): void {
      parser.write(text);
      if (parser.position - heardAt > maxRun) throw new FileRefused('A cell of this workbook is longer than 2 MB.');
    },
    close: () => parser.close(),
  };
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of bytes) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw error instanceof TypeError ? damaged() : error;
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
