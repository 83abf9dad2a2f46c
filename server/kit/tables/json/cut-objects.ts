import { FileRefused } from '../decode-text.ts';
import { maxRowLength } from '../limits.ts';

const maxDepth = 64;

export const notJson = (line?: number) =>
  new FileRefused('This is not valid JSON from here on. Export it again, or save it as CSV.', line ? { line } : {});

/** Where the rows are: in a list, of those that are in no other, counted from 0; or one after the other. */
export type Place = { list: number } | 'oneByOne';

/**
 * Cuts the objects that are rows out of a JSON text that comes in pieces, each as its own text; none is held that is
 * longer than a row may be. What is in them is read by `JSON.parse`; here only brackets and quotation marks count.
 */
export function createObjectCutter(place: Place) {
  const brackets = createBracketFinder();
  // The brackets that are open, outermost first.
  let open = '';
  let lists = 0;
  let isNewList = false;
  let held: string | null = null;
  let rowDepth = 0;
  let count = 0;

  /** Whether a row begins with it. */
  function openBracket(bracket: '{' | '['): boolean {
    if (open.length >= maxDepth)
      throw new FileRefused('This JSON is nested deeper than 64 levels.', { line: count + 1 });
    const isInList = /^\{*\[$/.test(open);
    if (bracket === '[') isNewList ||= /^\{*$/.test(open);
    else if (isInList && isNewList) {
      lists += 1;
      isNewList = false;
    }
    const isRow = bracket === '{' && (place === 'oneByOne' ? open === '' : isInList && lists === place.list + 1);
    if (isRow) rowDepth = open.length;
    open += bracket;
    return isRow;
  }

  /** Whether a row ends with it. */
  function closeBracket(opened: '{' | '['): boolean {
    if (open.at(-1) !== opened) throw notJson(count + 1);
    open = open.slice(0, -1);
    return open.length === rowDepth;
  }

  /** Whether a bracket begins or ends a row, or neither. */
  function follow(bracket: string | undefined): 'begins' | 'ends' | null {
    if (bracket === '{' || bracket === '[') return openBracket(bracket) ? 'begins' : null;
    return closeBracket(bracket === '}' ? '{' : '[') && held !== null ? 'ends' : null;
  }

  function* cut(piece: string): Generator<string> {
    let from = 0;
    for (const at of brackets.find(piece)) {
      const row = follow(piece[at]);
      if (row === 'begins') {
        held = '';
        from = at;
      } else if (row === 'ends') {
        count += 1;
        yield held + piece.slice(from, at + 1);
        held = null;
      }
    }
    if (held === null) return;
    held += piece.slice(from);
    if (held.length > maxRowLength) throw new FileRefused('This row is longer than 2 MB.', { line: count + 1 });
  }

  return {
    cut,
    /** Throws when the text breaks off. */
    end() {
      if (open !== '') throw new FileRefused('The file ends in the middle.', { line: count + 1 });
    },
  };
}

/** Finds brackets in a text that comes in pieces; those between quotation marks are none. */
function createBracketFinder() {
  let isQuoted = false;
  let skips = 0;
  return {
    *find(piece: string): Generator<number> {
      const wanted = /["\\[\]{}]/g;
      wanted.lastIndex = skips;
      skips = 0;
      for (let found = wanted.exec(piece); found; found = wanted.exec(piece)) {
        const [mark] = found;
        if (mark === '"') isQuoted = !isQuoted;
        // What is escaped counts for nothing, also where it comes with the next piece.
        else if (mark === '\\') wanted.lastIndex += 1;
        else if (!isQuoted) yield found.index;
        if (wanted.lastIndex > piece.length) {
          skips = 1;
          return;
        }
      }
    },
  };
}
