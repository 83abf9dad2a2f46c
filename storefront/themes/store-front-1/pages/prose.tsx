import type { Site } from '#contract/storefront/site.schemas.ts';

interface Props {
  site: Pick<Site, 'base'>;
  /** Cleaned when it was saved. */
  html: string;
}

/** What the merchant wrote; links to other pages of the store follow it into its folder. */
export function Prose({ site, html }: Props) {
  const content = { __html: html.replace(/ href="\/(?![/\\])/g, ` href="${site.base}/`) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: views carry cleaned HTML only
  return <div className="sf-prose" dangerouslySetInnerHTML={content} />;
}
