import { keepFocus } from './keep-focus.ts';
import { morph } from './morph.ts';

/** Makes the page's main part what came, and keeps its own id and place as they are. */
export function swapMain(page: Document, box: HTMLElement): void {
  const main = page.querySelector('main');
  if (!main) return;
  const inner = page.createElement('main');
  for (const { name, value } of main.attributes) inner.setAttribute(name, value);
  inner.append(...box.childNodes);
  morph(main, inner, () => false);
  keepFocus(page, main);
}
