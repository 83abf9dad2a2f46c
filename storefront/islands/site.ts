import { esIslands } from '#contract/language/es-islands.ts';
import { speakBy } from '#contract/language/translate.ts';
import { keepAnnouncementWindow } from './announcement.ts';
import { submitFacetsOnChange } from './facets.ts';
import { enhanceGallery, enhanceSlider } from './gallery.ts';
import { enhanceLanguages } from './languages.ts';
import { enhanceSearch } from './search/enhance-search.ts';
import { loadShop } from './shop/load-shop.ts';
import { readSiteFacts, type SiteFacts } from './site-facts.ts';

if (document.documentElement.lang === 'es') speakBy(() => ({ language: 'es', texts: esIslands }));
const facts = readSiteFacts(document);
const islands: (() => void)[] = [
  () => loadShop(document),
  () => keepAnnouncementWindow(document, Date.now()),
  () => enhanceGallery(document),
  () => enhanceSlider(document),
  () => closeMenus(document),
];
if (facts) {
  islands.push(
    () => submitFacetsOnChange(document, facts),
    () => enhanceSearch(document, facts),
    () => enhanceLanguages(document, facts),
    () => registerWorker(facts),
  );
}
for (const enhance of islands) {
  try {
    enhance();
  } catch (error) {
    // What a browser does not let one of them do must not cost the others.
    reportError(error);
  }
}

/** Menus open without any script; Escape and a press elsewhere close them, as everybody expects. */
function closeMenus(page: Document): void {
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('.sf-menu, .sf-nav details')];
  page.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  page.addEventListener('keydown', (event) => {
    const open = menus.find((menu) => menu.open);
    if (event.key !== 'Escape' || !open) return;
    open.open = false;
    if (open.contains(page.activeElement)) open.querySelector('summary')?.focus();
  });
}

/** A store that was visited opens without a network, too. */
function registerWorker({ root }: SiteFacts): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Refused in private windows and by browsers' settings: the site works without.
    navigator.serviceWorker.register(`${root}/service-worker.js`, { scope: `${root}/` }).catch(() => undefined);
  });
}
