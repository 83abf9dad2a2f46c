import { showCartCount } from './cart-count.ts';

/** What buying needs is loaded when somebody buys; every form and link works without it as well. */
export function loadShop(page: Document): void {
  showCartCount(page);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showCartCount(page);
  });
  page.addEventListener('submit', (event) => sendInPlace(page, event));
  page.addEventListener('click', (event) => openCart(page, event));
  const checkout = page.querySelector<HTMLFormElement>('form[data-checkout]');
  // The form can be sent without it, by its buttons.
  if (checkout) import('./checkout.ts').then(({ enhanceCheckout }) => enhanceCheckout(checkout)).catch(() => undefined);
  // Without it a password does.
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    import('./passkeys.ts').then(({ enhancePasskeys }) => enhancePasskeys(form)).catch(() => undefined);
  }
  const pay = page.querySelector<HTMLFormElement>('form[data-pay]');
  if (pay) import('./pay.ts').then(({ enhancePay }) => enhancePay(pay)).catch(() => undefined);
}

function sendInPlace(page: Document, event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  const load = form.matches('form[data-cart]')
    ? () => import('./cart.ts').then(({ changeCart }) => changeCart)
    : form.matches('form[data-form]')
      ? () => import('./send-form.ts').then(({ sendForm }) => sendForm)
      : null;
  if (!load || form.dataset.plain) return;
  event.preventDefault();
  // Pressed again while the script is on its way: it is sent once.
  if (form.dataset.waiting) return;
  form.dataset.waiting = 'true';
  inTime(load())
    .then((send) => send(page, form, submitter))
    .catch(() => {
      form.dataset.plain = 'true';
      form.requestSubmit(submitter);
    })
    .finally(() => delete form.dataset.waiting);
}

/** The cart's own page is not covered with itself. */
function openCart(page: Document, event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.sf-cart-link');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || page.body.classList.contains('sf-page-cart')) return;
  event.preventDefault();
  inTime(import('./cart.ts'))
    .then(({ showCart }) => showCart(page, link.href))
    .catch(() => location.assign(link.href));
}

const patience = 4000;

/** A script that does not come in time is as good as none: the browser goes on by itself. */
const inTime = <Script>(script: Promise<Script>): Promise<Script> =>
  Promise.race([script, new Promise<never>((_, giveUp) => setTimeout(giveUp, patience))]);
