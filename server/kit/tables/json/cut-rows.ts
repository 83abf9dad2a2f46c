import { FileRefused } from '../decode-text.ts';
import { maxRowLength } from '../limits.ts';
import { createObjectCutter, type Place } from './cut-objects.ts';

/** The text of one object, and its place in the file. */
export interface RowText {
  line: number;
  text: string;
}

interface RowCutter {
  cut(piece: string): Generator<RowText>;
  end(): Generator<RowText>;
}

/** The texts of the objects that are rows: those of a list, wherever in the file it is, or those of JSON lines. */
export async function* cutRows(pieces: AsyncIterable<string>): AsyncGenerator<RowText> {
  const form = createFormDetector();
  let cutter: RowCutter | undefined;
  for await (const piece of pieces) {
    if (cutter) {
      yield* cutter.cut(piece);
      continue;
    }
    cutter = form.take(piece);
    if (cutter) yield* cutter.cut(form.taken());
  }
  if (!cutter) {
    cutter = form.conclude();
    yield* cutter.cut(form.taken());
  }
  yield* cutter.end();
}

/** An object at the beginning may be the first of many, or what the list of rows is in: what follows it tells. */
function createFormDetector() {
  const cutter = createObjectCutter('oneByOne');
  let start = '';
  let first: string | undefined;
  return {
    taken: () => start,
    /** Nothing as long as more of the text is needed to tell. */
    take(piece: string): RowCutter | undefined {
      start += piece;
      if (start.trimStart().startsWith('[') || start.length > maxRowLength) return openObjects({ list: 0 });
      first ??= cutter.cut(piece).next().value ?? undefined;
      if (first === undefined || start.trim().length === first.length) return;
      return first.includes('\n') ? openObjects('oneByOne') : openLines();
    },
    /** It was all of the file: the longest of its lists counts, and without one it is a row itself. */
    conclude: (): RowCutter => openObjects(findLongestList(start) ?? 'oneByOne'),
  };
}

const listsLookedAt = 20;

function findLongestList(text: string): Place | null {
  let longest = { list: 0, rows: 0 };
  for (let list = 0; list < listsLookedAt; list++) {
    const rows = [...createObjectCutter({ list }).cut(text)].length;
    if (rows === 0) break;
    if (rows > longest.rows) longest = { list, rows };
  }
  return longest.rows > 0 ? { list: longest.list } : null;
}

function openObjects(place: Place): RowCutter {
  const cutter = createObjectCutter(place);
  let count = 0;
  return {
    *cut(piece) {
      for (const text of cutter.cut(piece)) {
        count += 1;
        yield { line: count, text };
      }
    },
    // biome-ignore lint/correctness/useYield: what breaks off has no more rows.
    *end() {
      cutter.end();
    },
  };
}

/** A line that is broken costs itself only. */
function openLines(): RowCutter {
  let held = '';
  let line = 1;
  return {
    *cut(piece) {
      const lines = (held + piece).split('\n');
      held = lines.pop() ?? '';
      for (const text of lines) {
        if (text.trim() !== '') yield { line, text };
        line += 1;
      }
      if (held.length > maxRowLength) throw new FileRefused('This row is longer than 2 MB.', { line });
    },
    *end() {
      if (held.trim() !== '') yield { line, text: held };
    },
  };
}
