import { languageNames } from '#contract/language/languages.ts';
import { t } from '#contract/language/translate.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { languageOf, siteIn } from '#contract/storefront/site-languages.ts';

/**
 * The ways to the other languages. What they stand in is the same on every page, so they lead to the first one; a
 * script leads to this very page, and remembers the choice.
 */
export function LanguageSwitch({ site }: { site: Site }) {
  const others = (site.languages ?? []).filter((language) => language !== languageOf(site));
  if (others.length === 0) return null;
  return (
    <nav className="sf-languages" aria-label={t('Language')}>
      {others.map((language) => (
        <a
          key={language}
          href={hrefOf(siteIn(site, language).base, paths.home)}
          lang={language}
          hrefLang={language}
          data-language={language}
          data-base={siteIn(site, language).base}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
