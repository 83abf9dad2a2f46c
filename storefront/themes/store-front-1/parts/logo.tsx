import type { Section } from '#contract/design/sections.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { isDark } from '../style/colour.ts';
import { SiteLink } from './site-link.tsx';

/** The store's mark, in the version that suits the ground, or its name. */
export function Logo({ site, ground }: { site: Site; ground: Section['background'] }) {
  const onDark = isDark(site.design.colours[ground]);
  const key = (onDark && site.secondaryLogo) || site.logo;
  return (
    <SiteLink site={site} to="/" className="sf-logo">
      {key ? <img src={`${site.assets}/${encodeURI(key)}`} alt={site.title} width={160} height={40} /> : site.title}
    </SiteLink>
  );
}
