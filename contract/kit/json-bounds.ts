/** How deep JSON from outside may nest, and how many values it may hold. */
export const maxJsonDepth = 32;
export const maxJsonValues = 500_000;

const tooDeep = `The JSON is nested too deeply: ${maxJsonDepth} levels at most.`;
const tooMany = `The JSON holds too many values: ${maxJsonValues.toLocaleString('en-US')} at most.`;

const quote = 0x22;
const comma = 0x2c;
const openingBracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/**
 * What is wrong with the size of JSON text; null when nothing is. It looks at every letter once, before the text is
 * parsed: much of what reads parsed JSON calls itself for each level.
 */
export function findJsonExcess(text: string): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === quote) at = findStringEnd(text, at);
    else if (letter === comma) values += 1;
    else if (letter === closingBracket || letter === closingBrace) depth -= 1;
    else if (letter === openingBracket || letter === openingBrace) {
      depth += 1;
      values += 1;
      if (depth > maxJsonDepth) return tooDeep;
    }
  }
  return values > maxJsonValues ? tooMany : null;
}

/** Where the string ends that begins here. */
function findStringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
