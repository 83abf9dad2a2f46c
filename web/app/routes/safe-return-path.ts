const here = 'http://scanfront.invalid';
const longest = 2000;

/** The path if it leads to a page of ours; undefined for everything a browser could take for another place. */
export function safeReturnPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || candidate.length > longest || !candidate.startsWith('/')) return undefined;
  // Browsers read a backslash as a slash and skip tabs and line breaks.
  if (/[\\\p{Cc}]/u.test(candidate)) return undefined;
  if (!URL.canParse(candidate, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(candidate, here);
  // `/.//evil` is harmless until its dots are resolved.
  if (origin !== here || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
