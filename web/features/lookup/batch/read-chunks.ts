import { createTextDecoder } from './decode-text.ts';
import { type CsvRow, createTokenizer, longestCell } from './tokenize-csv.ts';

const separators = [',', ';', '\t'] as const;

type Separator = (typeof separators)[number];

/** What parts the cells of the first line: the mark that is there most often, outside of quotes. */
function detectSeparator(text: string): Separator {
  const line = firstLine(text);
  const outside = line.replace(/"[^"]*"/g, '');
  const amounts = separators.map((separator) => outside.split(separator).length - 1);
  return separators[amounts.indexOf(Math.max(...amounts))] ?? ',';
}

/** Whether the text holds its whole first line that says something. */
const hasFirstLine = (text: string): boolean => /\S[^\r\n]*[\r\n]/.test(text);

const firstLine = (text: string) => /\S[^\r\n]*/.exec(text)?.[0] ?? '';

/** Rows are read in chunks of so many. */
const chunkRows = 10_000;

/** The rows of a file that comes in pieces of any size, in chunks of 10,000; an empty chunk is never told. */
export async function* readChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const decoder = createTextDecoder();
  const split = createSplitter();
  let held: CsvRow[] = [];
  for await (const piece of pieces) {
    held = held.concat(split.push(decoder.push(piece)));
    while (held.length >= chunkRows) {
      yield held.slice(0, chunkRows);
      held = held.slice(chunkRows);
    }
  }
  const rest = held.concat(split.push(decoder.end()), split.end());
  for (let from = 0; from < rest.length; from += chunkRows) yield rest.slice(from, from + chunkRows);
}

/** A tokenizer that finds out by the first line what parts the cells. */
function createSplitter() {
  let held = '';
  let tokenizer: ReturnType<typeof createTokenizer> | undefined;
  const begin = () => {
    tokenizer = createTokenizer(detectSeparator(held));
    return tokenizer.push(held);
  };
  return {
    push(text: string): CsvRow[] {
      if (tokenizer) return tokenizer.push(text);
      held += text;
      return hasFirstLine(held) || held.length > longestCell ? begin() : [];
    },
    end(): CsvRow[] {
      const rows = tokenizer ? [] : begin();
      return rows.concat(tokenizer?.end() ?? []);
    },
  };
}
