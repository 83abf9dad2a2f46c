import { challenge } from './bank.browser.ts';
import { type Element, type Elements, frameOf, makeElements } from './elements.browser.ts';
import { type Frame, openFrame } from './frame.browser.ts';
import type { Appearance, Result } from './js-types.ts';

// Served to stores in place of https://js.stripe.com/v3/: one file under the content policy of a shop.

const invalid = (message: string): Result => ({ error: { type: 'validation_error', message } });
const gone = invalid('The card element is not on the page any more.');

/** A card that is kept already, or what is typed into an element. */
type GivenMethod = string | { card: Element; billing_details?: object };

interface ConfirmParams {
  return_url?: string;
  payment_method?: string;
  payment_method_data?: { billing_details?: object };
}

function makeStripe(key: string, options: { stripeAccount?: string } = {}) {
  if (!/^pk_/.test(key)) throw new Error('Stripe() needs a publishable key');
  let hidden: Frame | undefined;

  /** A frame without fields, for questions that need no card. */
  function background() {
    if (!hidden) {
      hidden = openFrame(key, options.stripeAccount, { isHidden: true });
      document.body.append(hidden.frame);
    }
    return hidden;
  }

  const retrieve = (secret: string) => background().ask('retrieve', { secret });

  /** Lets the bank ask where it wants to, in a frame or on a page of its own. */
  async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Result> {
    const found = await retrieve(clientSecret);
    const action = (found.paymentIntent ?? found.setupIntent)?.next_action;
    if (found.error || !action) return found;
    if (action.redirect_to_url) {
      location.assign(action.redirect_to_url.url);
      return new Promise(() => {});
    }
    if (!action.use_stripe_sdk) return found;
    await challenge(action.use_stripe_sdk.stripe_js);
    return judge(await retrieve(clientSecret));
  }

  async function confirm(element: Element | null, secret: string, details: Record<string, unknown>): Promise<Result> {
    const holder = element ? frameOf(element) : background();
    if (!holder) return gone;
    const result = await holder.ask('confirm', { secret, ...details });
    const { status } = result.paymentIntent ?? result.setupIntent ?? {};
    return status === 'requires_action' ? handleNextAction({ clientSecret: secret }) : result;
  }

  /** Where the bank waits already for an answer about this card, it is not asked anew. */
  async function confirmCard(secret: string, method: GivenMethod | undefined): Promise<Result> {
    if (typeof method === 'object') return confirm(method.card, secret, { billing: method.billing_details });
    const { error, paymentIntent, setupIntent } = await retrieve(secret);
    if (error) return { error };
    const { status, payment_method: asked } = paymentIntent ?? setupIntent ?? {};
    const isWaiting = status === 'requires_action' && (method === undefined || method === asked);
    return isWaiting ? handleNextAction({ clientSecret: secret }) : confirm(null, secret, { method });
  }

  async function confirmPayment(given: {
    elements?: Elements;
    clientSecret?: string;
    confirmParams?: ConfirmParams;
    redirect?: 'always' | 'if_required';
  }): Promise<Result> {
    const secret = given.clientSecret ?? given.elements?.clientSecret;
    const { return_url: back, payment_method: method, payment_method_data: data } = given.confirmParams ?? {};
    if (!secret) return invalid('confirmPayment() needs a client secret');
    if (given.redirect !== 'if_required' && !back) return invalid('confirmPayment() needs a return_url');
    const element = method ? null : (given.elements?.current() ?? null);
    const returnUrl = back && new URL(back, location.href).href;
    const result = await confirm(element, secret, { method, back: returnUrl, billing: data?.billing_details });
    if (!result.paymentIntent || given.redirect === 'if_required') return result;
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
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    handleNextAction,
    confirmPayment,
    async createPaymentMethod(given: { type: string; card: Element; billing_details?: object }): Promise<Result> {
      if (given.type !== 'card') return invalid('The sandbox makes payment methods of cards only.');
      return (await frameOf(given.card)?.ask('create', { billing: given.billing_details })) ?? gone;
    },
    confirmCardPayment: (secret: string, given: { payment_method?: GivenMethod } = {}) =>
      confirmCard(secret, given.payment_method),
    confirmCardSetup: (secret: string, given: { payment_method?: GivenMethod } = {}) =>
      confirmCard(secret, given.payment_method),
  };
}

/** What came of it after the bank was answered, or not. */
function judge(after: Result): Result {
  const problem = after.paymentIntent?.last_payment_error ?? after.setupIntent?.last_setup_error;
  if (problem) return { error: problem };
  const { status } = after.paymentIntent ?? after.setupIntent ?? {};
  return status === 'requires_action' ? invalid('The payment was not authenticated.') : after;
}

Object.assign(window, { Stripe: makeStripe });
