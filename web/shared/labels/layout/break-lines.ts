import type { TextStyle } from '../text/pen.ts';
import { toCharacters } from './cut-title.ts';

/** How wide a text is, in dots. */
export type Measure = (text: string, style: TextStyle) => number;

export interface FittedText {
  size: number;
  lines: string[];
}

interface Room {
  width: number;
  height: number;
  maxLines: number;
  bold: boolean;
}

/** What a line of this size takes, with room for accents above and tails below. */
export const lineHeight = (size: number): number => Math.ceil(size * 1.25);

/** The largest of these sizes at which the text fits whole; else the smallest, with an ellipsis. Null where no line has room. */
export function fitText(text: string, room: Room, sizes: readonly number[], measure: Measure): FittedText | null {
  for (const size of sizes) {
    const most = Math.min(room.maxLines, Math.floor(room.height / lineHeight(size)));
    const lines = most > 0 ? breakLines(text, room.width, (part) => measure(part, { size, bold: room.bold })) : [];
    if (lines.length > 0 && lines.length <= most) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const most = Math.min(room.maxLines, Math.floor(room.height / lineHeight(size)));
  if (most < 1) return null;
  const width = (part: string) => measure(part, { size, bold: room.bold });
  const lines = breakLines(text, room.width, width);
  const last = endWithDots(lines.slice(most - 1).join(' '), room.width, width);
  return last === '' ? null : { size, lines: [...lines.slice(0, most - 1), last] };
}

/** Lines of whole words; a word that is wider than the line is broken between characters. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of toCharacters(word)) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** As much of the text as fits, and dots where something is missing. */
export function endWithDots(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const characters = toCharacters(text);
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > width) characters.pop();
  return characters.length === 0 ? '' : `${characters.join('').trimEnd()}…`;
}
