import { FileRefused } from '../decode-text.ts';
import { followXml } from './follow-xml.ts';

// More than the longest sheet of goods has cells.
const maxTexts = 2_000_000;

/** The texts that the cells of a workbook name by their numbers. */
export async function readSharedStrings(bytes: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  const piece = listenForText();
  const listener = {
    ...piece,
    open(name: string) {
      if (name === 'si') piece.begin();
      piece.open(name);
    },
    close(name: string) {
      piece.close(name);
      if (name !== 'si') return;
      if (texts.length >= maxTexts) throw new FileRefused('This workbook holds more than 2,000,000 different texts.');
      texts.push(piece.take());
    },
  };
  for await (const _ of followXml(bytes, listener));
  return texts;
}

/** Gathers a text that may come in several runs; how Japanese is pronounced is none of it. */
export function listenForText() {
  let parts = '';
  let isText = false;
  let asides = 0;
  return {
    begin() {
      parts = '';
    },
    open(name: string) {
      if (name === 'rPh') asides += 1;
      isText = name === 't' && asides === 0;
    },
    text(text: string) {
      if (isText) parts += text;
    },
    close(name: string) {
      if (name === 'rPh') asides -= 1;
      isText = false;
    },
    take: () => restoreEscaped(parts),
  };
}

/** Letters that XML has no place for are spelled `_x000D_`. */
function restoreEscaped(text: string): string {
  if (!text.includes('_x')) return text;
  const restored = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    const letter = Number.parseInt(code, 16);
    return letter === 0 ? '' : String.fromCharCode(letter);
  });
  return restored.toWellFormed();
}
