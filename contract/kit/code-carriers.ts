import { groupSeparator } from './group-separator.ts';
import { isGtin8, toGtin14 } from './gtin.ts';

export interface Carried {
  /** What is left to be read without what the scanner put around it. */
  code: string;
  /** The item that it names, in 14 digits, where it carries one. */
  gtin14: string | null;
  carriers: ('symbology' | 'element-string' | 'digital-link')[];
}

/** Takes a scanner's mark away, and finds the item in a GS1 element string or a GS1 Digital Link. */
export function readCarrier(text: string): Carried {
  const [, mark = '', rest = text] = /^\]([A-Za-z]\d)(.+)$/s.exec(text) ?? [];
  const code = (mark === 'E3' ? withoutSupplement(rest) : rest).replace(aroundElements, '');
  const carriers: Carried['carriers'] = mark ? ['symbology'] : [];
  // The mark tells it from a UPC-E, which has eight digits, too.
  if (mark === 'E4' && isGtin8(code)) return { code, gtin14: code.padStart(14, '0'), carriers };
  const isMarked = elementMarks.includes(mark) || rest.startsWith(groupSeparator);
  const element = findElement(code, isMarked);
  if (element) return { code, gtin14: element, carriers: [...carriers, 'element-string'] };
  const linked = toGtin14(link.exec(code)?.[1] ?? '');
  if (linked) return { code, gtin14: linked, carriers: [...carriers, 'digital-link'] };
  return { code, gtin14: null, carriers };
}

// GS1-128, DataBar, DataMatrix, QR code and DotCode, as ISO/IEC 15424 names them.
const elementMarks: readonly string[] = ['C1', 'e0', 'd2', 'Q3', 'J1'];

/** An EAN-13 alone, where two or five digits beside it tell an issue or the price of a book. */
const withoutSupplement = (digits: string) => digits.replace(/^(\d{13})(?:\d{2}|\d{5})$/, '$1');

/** `https://id.example/01/09506000134352/21/A7`, below any path. Shorter numbers there may be days and articles. */
const link = /^https?:\/\/[^/?#\s]+(?:\/[^?#\s]*)?\/(?:01|gtin)\/(\d{12,14})(?=[/?#]|$)/i;

const aroundElements = new RegExp(`^[${groupSeparator}\\s]+|[${groupSeparator}\\s]+$`, 'g');
const bracketed = /^(?:\(\d{2,4}\)[^()]{1,90})*?\(01\)\s?(\d{12,14})\s*(?:\(\d{2,4}\)|$)/;

// Days, variants and measures have a fixed length; batches, serial numbers and counts go on to a separator.
const fixed = '(?:1[1-35-7]\\d\\d(?:0\\d|1[0-2])[0-3]\\d|20\\d\\d|3[1-6]\\d{8})';
const varying = `(?:10|21|22|30|37|24[0-3]|25[0134]|400)[^${groupSeparator}]{1,90}`;
// A field of one line makes a blank of a separator.
const gap = `[${groupSeparator} ]?`;

const wholeElements = new RegExp(`^01(0\\d{13})(?:${gap}${fixed})*(?:${gap}${varying})?(?:${groupSeparator}.*)?$`, 's');
const markedElements = new RegExp(`(?:^${fixed}*|${groupSeparator})01(\\d{14})`);

/**
 * The number behind application identifier 01. Where nothing marks a text as an element string, all of it must be one,
 * of a single item: serial numbers may begin with 01, too.
 */
function findElement(code: string, isMarked: boolean): string | null {
  const parts = bracketed.exec(code) ?? (isMarked ? markedElements : wholeElements).exec(code);
  return toGtin14(parts?.[1] ?? '');
}
