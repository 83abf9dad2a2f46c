/** What stands between dashes above a text, and the text. */
export function readMatter<Name extends string>(
  file: string,
  source: string,
  required: readonly Name[],
): { matter: Record<Name, string> & Partial<Record<string, string>>; body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has nothing between dashes above it.`);
  const pairs = head.split('\n').map((line): [string, string] => {
    const at = line.indexOf(':');
    return [
      line.slice(0, at).trim(),
      line
        .slice(at + 1)
        .replace(/\s+#.*$/, '')
        .trim(),
    ];
  });
  const matter = Object.fromEntries(pairs) as Record<Name, string>;
  const missing = required.find((name) => !matter[name]);
  if (missing) throw new Error(`${file} does not say its ${missing}.`);
  return { matter, body: body.trim() };
}
