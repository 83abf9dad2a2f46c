import { placeOf, StyleProblem } from './style-problem.ts';

export interface Token {
  kind: 'comment' | 'string' | 'function' | 'word' | 'url' | 'mark';
  /** The name of a function without its bracket, the inside of a string or an address, the text of anything else. */
  text: string;
  start: number;
  end: number;
}

const maxDepth = 16;
const closerOf: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
// An escape takes the blank after its digits with it.
const word = /(?:[\w\-\u0080-\u{10ffff}]|\\(?:[0-9a-f]{1,6}\s?|[^\n0-9a-f]))+/iuy;

/**
 * Reads a style sheet, or a part of one, as the CSS syntax defines it. Stricter than a browser: what browsers forgive
 * (open strings, addresses with blanks, brackets that do not meet) is refused, so that no two readers disagree.
 */
export function readTokens(css: string): Token[] {
  const tokens: Token[] = [];
  const open: { closer: string; at: number }[] = [];
  let at = 0;

  const refuse = (message: string, offset = at): never => {
    throw new StyleProblem(message, placeOf(css, offset));
  };
  const add = (kind: Token['kind'], text: string, end: number) => {
    tokens.push({ kind, text, start: at, end });
    at = end;
  };

  function readString(quote: string): void {
    let end = at + 1;
    while (end < css.length && css[end] !== quote) {
      if (css[end] === '\n') break;
      end += css[end] === '\\' ? 2 : 1;
    }
    if (css[end] !== quote) refuse('Unclosed string');
    add('string', css.slice(at + 1, end), end + 1);
  }

  function readWord(text: string): void {
    const end = at + text.length;
    if (css[end] !== '(') add('word', text, end);
    else if (text.includes('\\')) refuse('A function’s name can’t be written with a backslash');
    else if (text.toLowerCase() === 'url' && !/^\s*["']/.test(css.slice(end + 1, end + 64))) readUrl(end + 1);
    else add('function', text.toLowerCase(), end);
  }

  function readUrl(from: number): void {
    const end = css.indexOf(')', from);
    const text = end < 0 ? '' : css.slice(from, end).trim();
    if (end < 0 || /[\s"'(\\]/.test(text)) refuse('This address can’t be read');
    add('url', text, end + 1);
  }

  function readMark(char: string): void {
    const closer = closerOf[char];
    if (closer) open.push({ closer, at });
    if (open.length > maxDepth) refuse('Too many levels of brackets');
    if (char === '\\' || (')]}'.includes(char) && open.pop()?.closer !== char)) refuse(`Unexpected ${char}`);
    add('mark', char, at + 1);
  }

  while (at < css.length) {
    const char = css[at] ?? '';
    word.lastIndex = at;
    const [text] = word.exec(css) ?? [];
    if (char === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2);
      if (end < 0) refuse('Unclosed comment');
      add('comment', '', end + 2);
    } else if (char === '"' || char === "'") readString(char);
    else if (text) readWord(text);
    else if (/\s/.test(char)) at += 1;
    else readMark(char);
  }
  const unclosed = open.at(-1);
  if (unclosed) refuse('Unclosed block', unclosed.at);
  return tokens;
}

/** The same sheet with blanks in place of its comments: lines and columns stay. */
export function withoutComments(css: string, tokens: readonly Token[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { kind, start, end } of tokens) {
    if (kind !== 'comment') continue;
    parts.push(css.slice(from, start), css.slice(start, end).replace(/[^\n]/g, ' '));
    from = end;
  }
  return [...parts, css.slice(from)].join('');
}
