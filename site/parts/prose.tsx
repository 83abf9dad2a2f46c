/** A text of ours, rendered from Markdown when the site is built. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nobody else's text is ever shown by it.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
