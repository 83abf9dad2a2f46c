/** Data for machines; nothing in it can end the element it stands in. */
export function JsonScript({ type, id, data }: { type: string; id?: string; data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape it, and then it is no JSON any more.
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A script that stands in the page; the content policy has to know its hash. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape it, and it is a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
