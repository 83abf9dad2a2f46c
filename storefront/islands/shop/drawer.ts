import type { Part } from './ask-part.ts';
import { keepFocus } from './keep-focus.ts';
import { morph } from './morph.ts';

/** A dialog of the browser's own: it holds the focus, closes with Escape and gives the focus back. */
export function makeDrawer(page: Document) {
  const dialog = page.createElement('dialog');
  dialog.className = 'sf-drawer';
  dialog.setAttribute('aria-labelledby', 'cart-title');
  const status = page.createElement('p');
  status.className = 'sf-vh';
  status.setAttribute('role', 'status');
  const box = page.createElement('div');
  dialog.append(box, status);
  page.body.append(dialog);
  dialog.addEventListener('click', (event) => {
    const close = (event.target as Element).closest('[data-close]');
    if (!close && event.target !== dialog) return;
    event.preventDefault();
    dialog.close();
  });

  return {
    open(part: Part): void {
      const came = part.box.querySelector<HTMLElement>('.sf-drawer__box');
      if (!came) {
        location.assign(part.url);
        return;
      }
      const shown = dialog.querySelector('.sf-drawer__box') ?? box;
      if (dialog.open) {
        morph(shown, came, () => false);
        keepFocus(page, dialog);
        status.textContent = came.dataset.said ?? '';
        return;
      }
      shown.replaceWith(came);
      status.textContent = '';
      dialog.showModal();
      dialog.querySelector<HTMLElement>('#cart-title')?.focus();
    },
  };
}
