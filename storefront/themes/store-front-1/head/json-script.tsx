const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON as it may stand in a script element: nothing in it can end that element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => escapes[char] ?? char);

/** Data for search engines; browsers don't run it. */
export function JsonScript({ data }: { data: unknown }) {
  const html = { __html: scriptJson(data) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}
