export type Encoding = 'br' | 'gzip';

const known = new Map<string, readonly Encoding[]>();
const mostKnown = 200;

/** The encodings somebody takes, the smallest first. Browsers send a handful of headers, which are read once. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const text = header ?? '';
  const before = known.get(text);
  if (before) return before;
  const accepted = (['br', 'gzip'] as const).filter((encoding) => accepts(text, encoding));
  if (known.size < mostKnown && text.length < 200) known.set(text, accepted);
  return accepted;
}

function accepts(header: string, encoding: Encoding): boolean {
  const parts = header.toLowerCase().split(',');
  const given = parts.map((part) => part.split(';').map((word) => word.trim()));
  const own = given.find(([name]) => name === encoding) ?? given.find(([name]) => name === '*');
  if (!own) return false;
  const quality = own.find((word) => word.startsWith('q='));
  return quality === undefined || Number(quality.slice(2)) > 0;
}
