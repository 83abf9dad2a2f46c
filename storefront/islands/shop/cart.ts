import { askPart, formBody, type Part } from './ask-part.ts';
import { showCartCount } from './cart-count.ts';
import { makeDrawer } from './drawer.ts';
import { keepFocus } from './keep-focus.ts';
import { morph } from './morph.ts';

const drawers = new WeakMap<Document, ReturnType<typeof makeDrawer>>();

function drawerOf(page: Document) {
  const drawer = drawers.get(page) ?? makeDrawer(page);
  drawers.set(page, drawer);
  return drawer;
}

/** Puts the cart beside the page. */
export async function showCart(page: Document, address: string): Promise<void> {
  const drawer = drawerOf(page);
  drawer.open(await askPart(address, 'drawer'));
  showCartCount(page);
}

/** Sends a form of the cart; on the cart's own page its content changes, elsewhere the drawer shows it. */
export async function changeCart(page: Document, form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.dataset.sending) return;
  form.dataset.sending = 'true';
  const isCartPage = page.body.classList.contains('sf-page-cart');
  const request = { method: 'POST', body: formBody(form, submitter) };
  sayProblem(form, '');
  try {
    const part = await askPart(form.action, isCartPage ? 'main' : 'drawer', request);
    if (isCartPage) swapMain(page, part);
    else drawerOf(page).open(part);
    showCartCount(page);
  } catch {
    sayProblem(form, 'That didn’t work. Please try again.');
  } finally {
    delete form.dataset.sending;
  }
}

function swapMain(page: Document, { box }: Part): void {
  const main = page.querySelector('main');
  const text = box.querySelector<HTMLElement>('[data-said]')?.dataset.said ?? '';
  if (!main) return;
  // Its own id and place stay as they are.
  const inner = page.createElement('main');
  for (const { name, value } of main.attributes) inner.setAttribute(name, value);
  inner.append(...box.childNodes);
  morph(main, inner, () => false);
  keepFocus(page, main);
  announce(page, text);
}

function announce(page: Document, text: string): void {
  let region = page.getElementById('sf-said');
  if (!region) {
    region = page.createElement('p');
    region.id = 'sf-said';
    region.className = 'sf-vh';
    region.setAttribute('role', 'status');
    page.body.append(region);
  }
  region.textContent = text;
}

function sayProblem(form: HTMLFormElement, text: string): void {
  const said = form.querySelector('.sf-buy__problem');
  if (!text) {
    said?.remove();
    return;
  }
  const line = said ?? form.ownerDocument.createElement('p');
  line.className = 'sf-buy__problem';
  line.setAttribute('role', 'alert');
  line.textContent = text;
  form.append(line);
}
