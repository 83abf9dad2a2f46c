import type { Appearance, Change, Listener, Result, StripeFailure } from './stripe-js-types.ts';

// Served to stores in place of https://js.stripe.com/v3/: one file under the content policy of a shop.

const source = (document.currentScript as HTMLScriptElement).src;
const base = new URL('.', source).href.replace(/\/$/, '');
const { origin } = new URL(base);

interface FrameSettings {
  isHidden: boolean;
  appearance?: Appearance;
  /** Of the payment whose ways to pay are to be offered. */
  secret?: string;
}

/** A frame of Stripe's, asked over a channel of its own: what is typed there never reaches this page. */
function openFrame(key: string, account: string | undefined, settings: FrameSettings) {
  const frame = document.createElement('iframe');
  let port: MessagePort | undefined;
  let greeted = Promise.withResolvers<void>();
  const waiting = new Map<number, (result: Result) => void>();
  const listeners = new Map<string, Set<Listener>>();
  let last = 0;
  frame.src = `${base}/card`;
  frame.title = settings.isHidden ? 'Stripe' : settings.secret ? 'Secure payment' : 'Secure card payment';
  frame.allow = 'payment *';
  Object.assign(frame.style, {
    border: '0',
    // A frame of the other scheme would be drawn on a ground of its own.
    colorScheme: settings.appearance?.theme === 'night' ? 'dark' : 'light',
    display: settings.isHidden ? 'none' : 'block',
    height: '160px',
    width: '100%',
  });

  function receive({ data }: MessageEvent) {
    if (typeof data.id === 'number') {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    } else if (data.event === 'resize') {
      frame.style.height = `${data.height}px`;
    } else {
      for (const listener of listeners.get(data.event) ?? []) listener(data.detail ?? {});
    }
  }

  // Every time it is put on a page it loads anew.
  frame.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = receive;
    port = port1;
    frame.contentWindow?.postMessage({ hello: { key, account, ...settings } }, origin, [port2]);
    greeted.resolve();
  });

  return {
    frame,
    async ask(call: string, args: Record<string, unknown> = {}): Promise<Result> {
      await greeted.promise;
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        port?.postMessage({ id, call, args });
      });
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    remove() {
      port?.close();
      greeted = Promise.withResolvers();
      frame.remove();
    },
  };
}

/** Shows the bank's page above the store until the buyer has answered it. */
function challenge(url: string): Promise<void> {
  const cover = document.createElement('dialog');
  const frame = document.createElement('iframe');
  Object.assign(cover.style, {
    border: '0',
    borderRadius: '12px',
    height: '280px',
    maxWidth: '92vw',
    padding: '0',
    width: '420px',
  });
  Object.assign(frame.style, { border: '0', display: 'block', height: '100%', width: '100%' });
  frame.src = url;
  frame.title = '3-D Secure';
  cover.setAttribute('aria-label', '3-D Secure');
  cover.append(frame);
  document.body.append(cover);
  cover.showModal();
  return new Promise((resolve) => {
    function finish() {
      removeEventListener('message', listen);
      cover.remove();
      resolve();
    }
    function listen(event: MessageEvent) {
      if (event.source === frame.contentWindow && event.origin === origin && event.data === 'challenge-over') finish();
    }
    addEventListener('message', listen);
    cover.addEventListener('close', finish, { once: true });
  });
}

const invalid = (message: string): Result => ({ error: { type: 'validation_error', message } });

function makeStripe(key: string, options: { stripeAccount?: string } = {}) {
  if (!/^pk_/.test(key)) throw new Error('Stripe() needs a publishable key');
  let hidden: ReturnType<typeof openFrame> | undefined;

  /** A frame without fields, for questions that need no card. */
  function background() {
    if (!hidden) {
      hidden = openFrame(key, options.stripeAccount, { isHidden: true });
      document.body.append(hidden.frame);
    }
    return hidden;
  }

  const retrievePaymentIntent = (secret: string) => background().ask('retrieve', { secret });

  async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Result> {
    const found = await retrievePaymentIntent(clientSecret);
    const action = found.paymentIntent?.next_action;
    if (found.error || !action) return found;
    if (action.redirect_to_url) {
      location.assign(action.redirect_to_url.url);
      return new Promise(() => {});
    }
    if (!action.use_stripe_sdk) return found;
    await challenge(action.use_stripe_sdk.stripe_js);
    const after = await retrievePaymentIntent(clientSecret);
    if (after.error) return after;
    const { status, last_payment_error: problem } = after.paymentIntent;
    if (problem) return { error: problem };
    return status === 'requires_action' ? invalid('The payment was not authenticated.') : after;
  }

  async function confirm(element: Element | null, secret: string, details: Record<string, unknown>): Promise<Result> {
    const holder = element ? frames.get(element) : background();
    if (!holder) return invalid('The card element is not on the page any more.');
    const result = await holder.ask('confirm', { secret, ...details });
    return result.paymentIntent?.status === 'requires_action' ? handleNextAction({ clientSecret: secret }) : result;
  }

  async function confirmPayment(given: {
    elements?: Elements;
    clientSecret?: string;
    confirmParams?: {
      return_url?: string;
      payment_method?: string;
      payment_method_data?: { billing_details?: object };
    };
    redirect?: 'always' | 'if_required';
  }): Promise<Result> {
    const secret = given.clientSecret ?? given.elements?.clientSecret;
    const { return_url: back, payment_method: method, payment_method_data: data } = given.confirmParams ?? {};
    if (!secret) return invalid('confirmPayment() needs a client secret');
    if (given.redirect !== 'if_required' && !back) return invalid('confirmPayment() needs a return_url');
    const element = method ? null : (given.elements?.current() ?? null);
    const returnUrl = back && new URL(back, location.href).href;
    const result = await confirm(element, secret, { method, back: returnUrl, billing: data?.billing_details });
    if (result.error || given.redirect === 'if_required') return result;
    const address = new URL(back ?? '', location.href);
    address.searchParams.set('payment_intent', result.paymentIntent.id);
    address.searchParams.set('payment_intent_client_secret', secret);
    address.searchParams.set('redirect_status', result.paymentIntent.status);
    location.assign(address);
    return new Promise(() => {});
  }

  return {
    elements: (given: { clientSecret?: string; appearance?: Appearance } = {}) =>
      makeElements(key, options.stripeAccount, given),
    retrievePaymentIntent,
    handleNextAction,
    confirmPayment,
    confirmCardPayment(
      secret: string,
      given: { payment_method?: string | { card: Element; billing_details?: object } } = {},
    ): Promise<Result> {
      const { payment_method: method } = given;
      if (typeof method === 'object') return confirm(method.card, secret, { billing: method.billing_details });
      return confirm(null, secret, { method });
    },
  };
}

type Elements = ReturnType<typeof makeElements>;
type Element = ReturnType<typeof makeElement>;
const frames = new WeakMap<Element, ReturnType<typeof openFrame>>();

function makeElements(
  key: string,
  account: string | undefined,
  given: { clientSecret?: string; appearance?: Appearance },
) {
  const made = new Map<string, Element>();
  return {
    clientSecret: given.clientSecret,
    current: () => made.get('payment') ?? made.get('card') ?? null,
    create(type: string, settings: { style?: { base?: { color?: string } } } = {}) {
      if (type !== 'card' && type !== 'payment') throw new Error(`The sandbox has no element of type ${type}`);
      const colorText = settings.style?.base?.color;
      const variables = { ...given.appearance?.variables, ...(colorText && { colorText }) };
      const secret = type === 'payment' ? given.clientSecret : undefined;
      const element = makeElement(key, account, { appearance: { ...given.appearance, variables }, secret });
      made.set(type, element);
      return element;
    },
    getElement: (type: string) => made.get(type) ?? null,
    async submit(): Promise<{ error?: StripeFailure }> {
      const element = this.current();
      const result = await (element && frames.get(element)?.ask('check'));
      return result?.error ? { error: result.error } : {};
    },
  };
}

function makeElement(key: string, account: string | undefined, settings: Omit<FrameSettings, 'isHidden'>) {
  const holder = openFrame(key, account, { isHidden: false, ...settings });
  const element = {
    mount(target: string | HTMLElement) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error(`There is no place to mount the element: ${String(target)}`);
      place.replaceChildren(holder.frame);
    },
    on(event: 'ready' | 'change' | 'focus' | 'blur' | 'loaderror', listener: (event: Partial<Change>) => void) {
      holder.on(event, listener);
      return element;
    },
    off(event: string, listener: Listener) {
      holder.off(event, listener);
      return element;
    },
    update: (settings: { disabled?: boolean }) => void holder.ask('update', settings),
    focus: () => void holder.ask('focus'),
    clear: () => void holder.ask('clear'),
    unmount: holder.remove,
    destroy: holder.remove,
  };
  frames.set(element, holder);
  return element;
}

Object.assign(window, { Stripe: makeStripe });
