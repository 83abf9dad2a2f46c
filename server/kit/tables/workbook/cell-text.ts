/** What a cell shows, from how it is stored. */
export function cellText(type: string, raw: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'n') return numberText(raw);
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  // A formula that came to nothing, such as #REF!.
  return type === 'e' ? '' : raw;
}

/**
 * A number as the digits it stands for: spreadsheets store 24.99 as 24.989999999999998 and a barcode as 1.2345678901E10.
 * They keep fifteen digits: longer numbers have lost their last ones, and stay in the form that says so.
 */
export function numberText(raw: string): string {
  const text = raw.trim();
  if (/^-?\d{1,15}$/.test(text)) return text;
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  if (Math.abs(number) >= 1e15) return number.toExponential();
  const shown = Number(number.toPrecision(15));
  return Math.abs(shown) < 1e-6 ? '0' : String(shown);
}

/** Columns are counted in letters: A to Z, AA, up to XFD. */
export function columnOf(reference = ''): number | null {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column > 0 ? column - 1 : null;
}
