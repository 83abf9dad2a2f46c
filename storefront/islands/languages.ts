import { languageCookie } from '#contract/storefront/site-languages.ts';
import type { SiteFacts } from './site-facts.ts';

const year = 31_536_000;

/** Leads to this very page in the other languages, and remembers what was chosen. */
export function enhanceLanguages(page: Document, { base, root }: SiteFacts): void {
  const { pathname, search, protocol } = page.location;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.href = `${link.dataset.base}${pathname.slice(base.length)}${search}`;
    link.addEventListener('click', () => {
      const secure = protocol === 'https:' ? '; Secure' : '';
      page.cookie = `${languageCookie}=${link.dataset.language}; Path=${root}/; Max-Age=${year}; SameSite=Lax${secure}`;
    });
  }
}
