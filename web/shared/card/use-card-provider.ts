import { useColorScheme } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Country, countryCodes } from '#contract/accounts/accounts.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { appearanceOf, type Scheme, styleOf } from './card-appearance.ts';
import { type CardElement, hasCardProvider, loadCardProvider, type StripeClient } from './load-card-provider.ts';

/** What became of something the provider was asked for; the message is for people. */
export type CardAnswer<Value extends object = object> = ({ ok: true } & Value) | { ok: false; message: string };

/** Who pays: told to the provider with the card. */
export interface CardDetails {
  email: string;
  address: string;
  city: string;
  state: string;
  country: Country;
}

export interface CardProvider {
  /** `missing`: nobody set a provider up; `failed`: its script or field can't be loaded (see `retry`). */
  state: 'missing' | 'loading' | 'ready' | 'failed';
  /** The card field can be filled in. */
  isReady: boolean;
  /** What the provider says about what is typed; empty when there is nothing to say. */
  problem: string;
  isFocused: boolean;
  /** The `ref` of the element that will hold the card field. Asking about payments needs no field. */
  mountCard: (place: HTMLElement | null) => void;
  retry: () => void;
  focusCard: () => void;
  /** A payment method of what is typed into the card field. */
  createMethod: (details: CardDetails) => Promise<CardAnswer<{ id: string }>>;
  /** Lets the bank ask about a payment (`requires_action`); ok once the money is taken or on its way. */
  confirmPayment: (clientSecret: string) => Promise<CardAnswer>;
  /** Lets the bank ask about a card that is saved. */
  confirmSetup: (clientSecret: string) => Promise<CardAnswer>;
}

// A frame that fails to load tells nobody.
const patience = 20_000;

const untouched = { problem: '', isFocused: false };

/** The provider's card field in our colours, and what the browser asks the provider for. */
export function useCardProvider(): CardProvider {
  const [place, mountCard] = useState<HTMLElement | null>(null);
  const [state, setState] = useState<CardProvider['state']>(hasCardProvider() ? 'loading' : 'missing');
  const [typed, setTyped] = useState(untouched);
  const [attempt, setAttempt] = useState(0);
  const element = useRef<CardElement>(null);
  const scheme = useScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same field again.
  useEffect(() => {
    if (!place || !hasCardProvider()) return;
    let isGone = false;
    setState('loading');
    setTyped(untouched);
    const open = (stripe: StripeClient) => {
      if (isGone) return;
      const card = makeCard(stripe, scheme);
      element.current = card;
      card.on('ready', () => setState('ready'));
      card.on('loaderror', () => setState('failed'));
      card.on('focus', () => setTyped((before) => ({ ...before, isFocused: true })));
      card.on('blur', () => setTyped((before) => ({ ...before, isFocused: false })));
      card.on('change', ({ error }) => setTyped((before) => ({ ...before, problem: error?.message ?? '' })));
      card.mount(place);
    };
    loadCardProvider()
      .then(open)
      .catch(() => !isGone && setState('failed'));
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), patience);
    return () => {
      isGone = true;
      clearTimeout(timer);
      element.current?.destroy();
      element.current = null;
    };
  }, [place, scheme, attempt]);

  return {
    state,
    isReady: state === 'ready',
    ...typed,
    mountCard,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    focusCard: useCallback(() => element.current?.focus(), []),
    createMethod: useCallback((details) => createMethod(element.current, details), []),
    confirmPayment,
    confirmSetup,
  };
}

function useScheme(): Scheme {
  const { mode, systemMode } = useColorScheme();
  return (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
}

const makeCard = (stripe: StripeClient, scheme: Scheme): CardElement =>
  stripe
    .elements({ appearance: appearanceOf(scheme) })
    .create('card', { hidePostalCode: true, style: styleOf(scheme) });

function createMethod(card: CardElement | null, details: CardDetails): Promise<CardAnswer<{ id: string }>> {
  return ask(async (stripe) => {
    if (!card) return refused();
    const { email, address, city, state, country } = details;
    const billing = { email, address: { line1: address, city, state, country: countryCodes[country] } };
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
    return paymentMethod ? { ok: true, id: paymentMethod.id } : refused(error?.message);
  });
}

function confirmPayment(clientSecret: string): Promise<CardAnswer> {
  return ask(async (stripe) => {
    const { paymentIntent: intent, error } = await stripe.confirmCardPayment(clientSecret);
    if (intent && isThrough(intent.status)) return { ok: true };
    // Nothing at all came back (specification 1 §8).
    if (!intent && !error) return refused(t.billing.purchase.insufficientFunds);
    return refused(error?.message ?? intent?.last_payment_error?.message);
  });
}

function confirmSetup(clientSecret: string): Promise<CardAnswer> {
  return ask(async (stripe) => {
    const { setupIntent: intent, error } = await stripe.confirmCardSetup(clientSecret);
    if (intent && isThrough(intent.status)) return { ok: true };
    return refused(error?.message ?? intent?.last_setup_error?.message);
  });
}

const isThrough = (status: string) => status === 'succeeded' || status === 'processing';
const refused = (message = t.billing.card.declined) => ({ ok: false as const, message });

async function ask<Value extends object>(
  work: (stripe: StripeClient) => Promise<CardAnswer<Value>>,
): Promise<CardAnswer<Value>> {
  try {
    return await work(await loadCardProvider());
  } catch {
    return { ok: false, message: t.billing.card.unreachable };
  }
}
