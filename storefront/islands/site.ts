import { keepAnnouncementWindow } from './announcement.ts';
import { submitFacetsOnChange } from './facets.ts';
import { enhanceGallery, enhanceSlider } from './gallery.ts';
import { closeMenus } from './menus.ts';
import { registerWorker } from './register-worker.ts';
import { enhanceSearch } from './search/enhance-search.ts';
import { loadShop } from './shop/load-shop.ts';
import { readSiteFacts } from './site-facts.ts';

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
