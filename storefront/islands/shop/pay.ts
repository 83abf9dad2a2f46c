import { later, t } from '#contract/language/translate.ts';

const variables = {
  colorPrimary: '--sf-color-accent',
  colorBackground: '--sf-color-surface',
  colorText: '--sf-color-ink',
  colorTextSecondary: '--sf-color-muted',
  colorDanger: '--sf-color-error',
  borderRadius: '--sf-radius',
} as const;

/** The store's colours for fields that lie in a frame of the processor's, where the store's sheet does not reach. */
function appearanceFrom(page: Document): { theme: string; variables: Record<string, string> } {
  const style = getComputedStyle(page.documentElement);
  const known = Object.entries(variables)
    .map(([name, property]) => [name, style.getPropertyValue(property).trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    theme: style.colorScheme.includes('dark') ? 'night' : 'stripe',
    variables: { fontFamily: 'system-ui, sans-serif', fontSizeBase: '16px', ...Object.fromEntries(known) },
  };
}

interface Failure {
  type?: string;
  message?: string;
}
interface PaymentElement {
  mount(place: HTMLElement): void;
  on(event: 'ready', act: () => void): unknown;
  on(event: 'loaderror', act: (event: { error?: Failure }) => void): unknown;
}
interface Stripe {
  elements(options: { clientSecret: string; appearance: object }): {
    create(type: 'payment'): PaymentElement;
    update(options: { appearance: object }): void;
  };
  confirmPayment(options: {
    elements: ReturnType<Stripe['elements']>;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: Failure }>;
}
type MakeStripe = (key: string, options?: { stripeAccount: string }) => Stripe;

const unreachable = later(
  'The payment form could not be loaded. Please check your connection and load this page again.',
);
const failed = later('The payment did not go through. Please try again.');

/** Puts the processor's own fields into the page, and pays with them. */
export async function enhancePay(form: HTMLFormElement): Promise<void> {
  const { script = '', key = '', account = '', secret = '', return: back = '' } = form.dataset;
  const place = form.querySelector<HTMLElement>('[data-place]');
  if (!place) return;
  try {
    const makeStripe = await loadStripe(form.ownerDocument, script);
    const stripe = makeStripe(key, account ? { stripeAccount: account } : undefined);
    const elements = stripe.elements({ clientSecret: secret, appearance: appearanceFrom(form.ownerDocument) });
    // At dusk the page turns dark by itself; the processor's frame is told.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
      elements.update({ appearance: appearanceFrom(form.ownerDocument) }),
    );
    const element = elements.create('payment');
    element.on('ready', () => {
      form.dataset.scripted = 'true';
      setBusy(form, false);
    });
    element.on('loaderror', ({ error }) => say(form, error?.message ?? t(unreachable)));
    place.replaceChildren();
    element.mount(place);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void pay(
        form,
        () => stripe.confirmPayment({ elements, confirmParams: { return_url: back }, redirect: 'if_required' }),
        back,
      );
    });
  } catch {
    form.dataset.scripted = 'true';
    place.hidden = true;
    say(form, t(unreachable));
  }
}

async function pay(form: HTMLFormElement, confirm: () => Promise<{ error?: Failure }>, back: string): Promise<void> {
  if (form.dataset.sent) return;
  setBusy(form, true);
  say(form, '');
  const { error } = await confirm().catch((): { error: Failure } => ({ error: {} }));
  if (!error) return location.assign(back);
  say(form, error.message ?? t(failed));
  setBusy(form, false);
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (isBusy) form.dataset.sent = 'true';
  else delete form.dataset.sent;
  form.setAttribute('aria-busy', String(isBusy));
  if (!button) return;
  // A disabled button would lose the focus of whoever pressed it.
  button.disabled = false;
  button.setAttribute('aria-disabled', String(isBusy));
}

function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector<HTMLElement>('[data-problem]');
  if (!line) return;
  line.textContent = text;
  line.hidden = text === '';
}

function loadStripe(page: Document, address: string): Promise<MakeStripe> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      const { Stripe } = window as unknown as { Stripe?: MakeStripe };
      if (Stripe) resolve(Stripe);
      else reject(new Error('The script has no Stripe'));
    });
    script.addEventListener('error', () => reject(new Error('The script could not be loaded')));
    page.head.append(script);
  });
}
