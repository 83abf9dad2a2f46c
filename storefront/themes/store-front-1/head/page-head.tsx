import type { Language } from '#contract/language/languages.ts';
import { hrefOf } from '#contract/storefront/addresses.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { siteIn } from '#contract/storefront/site-languages.ts';
import { pictureAddress, siteAddress } from '#storefront/texts/site-address.ts';
import { pathOf } from '../parts/page-path.ts';
import { describePage, type PageFacts } from './describe-page.ts';
import { structuredData } from './structured-data.ts';

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON as it may stand in a script element: nothing in it can end that element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => escapes[char] ?? char);

/** Data for search engines; browsers don't run it. */
function JsonScript({ data }: { data: unknown }) {
  const html = { __html: scriptJson(data) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}

interface Props {
  site: Site;
  page: PageView;
}

/** What stands in the head about the page itself; files are the document's. */
export function PageHead({ site, page }: Props) {
  const facts = describePage(site, page);
  const address = siteAddress(site, pathOf(page));
  const things = structuredData(site, page);
  return (
    <>
      <title>{facts.title}</title>
      {facts.description && <meta name="description" content={facts.description} />}
      {facts.isListed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex, follow" />}
      {facts.isListed && <LanguageLinks site={site} page={page} />}
      <NeighbourLinks site={site} page={page} />
      <ShareTags site={site} facts={facts} address={address} />
      <meta
        name="sf-site"
        content={site.storeId}
        data-base={site.base}
        data-root={site.root}
        data-assets={site.assets}
      />
      {things.length > 0 && <JsonScript data={{ '@context': 'https://schema.org', '@graph': things }} />}
    </>
  );
}

/** The same page in every language there is; the main one is for whoever reads none of them. */
function LanguageLinks({ site, page }: Props) {
  const [main, ...others] = site.languages ?? [];
  if (!main || others.length === 0) return null;
  const addressIn = (language: Language) => siteAddress(siteIn(site, language), pathOf(page));
  return (
    <>
      {[main, ...others].map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(main)} />
    </>
  );
}

/** Lists go back in time: the next piece is the older one. */
function NeighbourLinks({ site, page }: Props) {
  if (page.kind !== 'listing' && page.kind !== 'blog' && page.kind !== 'truckloads') return null;
  const { newer, older } = page.piece;
  return (
    <>
      {newer && <link rel="prev" href={hrefOf(site.base, newer)} />}
      {older && <link rel="next" href={hrefOf(site.base, older)} />}
    </>
  );
}

function ShareTags({ site, facts, address }: { site: Site; facts: PageFacts; address: string }) {
  const { picture } = facts;
  return (
    <>
      <meta property="og:type" content={facts.type} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={facts.title} />
      {facts.description && <meta property="og:description" content={facts.description} />}
      <meta property="og:url" content={address} />
      {picture && (
        <>
          <meta property="og:image" content={pictureAddress(site, picture.key)} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}
