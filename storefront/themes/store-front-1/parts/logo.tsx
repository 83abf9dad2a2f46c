import type { Section } from '#contract/design/sections.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { isDark } from '../style/colour.ts';
import { hasDarkLook } from '../style/dark-look.ts';
import { SiteLink } from './site-link.tsx';

/** The store's mark, in the version that suits the ground, or its name. */
export function Logo({ site, ground }: { site: Site; ground: Section['background'] }) {
  const { design, secondaryLogo } = site;
  const isOnDark = isDark(design.colours[ground]);
  const turnsDark = !isOnDark && hasDarkLook(design);
  const key = (isOnDark && secondaryLogo) || site.logo;
  const addressOf = (file: string) => `${site.assets}/${encodeURI(file)}`;
  const picture = key && (
    <img
      src={addressOf(key)}
      alt={site.title}
      width={160}
      height={40}
      // Without a version for dark grounds it takes a light one along.
      className={turnsDark && !secondaryLogo ? 'sf-logo__light' : undefined}
    />
  );
  return (
    <SiteLink site={site} to="/" className="sf-logo">
      {picture && turnsDark && secondaryLogo ? (
        <picture>
          <source srcSet={addressOf(secondaryLogo)} media="(prefers-color-scheme: dark)" />
          {picture}
        </picture>
      ) : (
        picture || site.title
      )}
    </SiteLink>
  );
}
