import { t } from '#contract/language/translate.ts';
import { askPart, formBody, type Part } from './ask-part.ts';
import { showCartCount } from './cart-count.ts';
import { makeDrawer } from './drawer.ts';
import { sayProblem } from './say-problem.ts';
import { swapMain } from './swap-main.ts';

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
    if (isCartPage) showOnPage(page, part);
    else drawerOf(page).open(part);
    showCartCount(page);
  } catch {
    sayProblem(form, t('That didn’t work. Please try again.'));
  } finally {
    delete form.dataset.sending;
  }
}

function showOnPage(page: Document, { box }: Part): void {
  const text = box.querySelector<HTMLElement>('[data-said]')?.dataset.said ?? '';
  swapMain(page, box);
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
