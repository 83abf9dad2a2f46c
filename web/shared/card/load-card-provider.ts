import { settings } from '#web/kit/settings.ts';

interface Failure {
  message?: string;
}
interface Intent {
  status: string;
  last_payment_error?: Failure | null;
  last_setup_error?: Failure | null;
}

/** The provider's own field: what is typed there never reaches our page. */
export interface CardElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'focus' | 'blur', act: () => void): unknown;
  on(event: 'change', act: (change: { complete: boolean; empty: boolean; error?: Failure }) => void): unknown;
  on(event: 'loaderror', act: (event: { error?: Failure }) => void): unknown;
  focus(): void;
  destroy(): void;
}

export interface CardElementOptions {
  hidePostalCode: boolean;
  style: Record<'base' | 'invalid', Record<string, unknown>>;
}

/** What we use of Stripe.js. */
export interface StripeClient {
  elements(options: { appearance: object }): { create(type: 'card', options: CardElementOptions): CardElement };
  createPaymentMethod(wanted: {
    type: 'card';
    card: CardElement;
    billing_details: object;
  }): Promise<{ paymentMethod?: { id: string }; error?: Failure }>;
  confirmCardPayment(clientSecret: string): Promise<{ paymentIntent?: Intent; error?: Failure }>;
  confirmCardSetup(clientSecret: string): Promise<{ setupIntent?: Intent; error?: Failure }>;
}

let loading: Promise<StripeClient> | undefined;

/** Whether somebody set a provider of cards up. */
export const hasCardProvider = (): boolean => settings.billing !== null;

/** The provider's script, loaded once; a load that failed is tried again the next time. */
export function loadCardProvider(): Promise<StripeClient> {
  loading ??= openProvider().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function openProvider(): Promise<StripeClient> {
  if (!settings.billing) throw new Error('There is no provider of cards');
  const { scriptUrl, publicKey } = settings.billing;
  await loadScript(scriptUrl);
  const { Stripe } = window as unknown as { Stripe?: (key: string) => StripeClient };
  if (!Stripe) throw new Error('The script of the card provider is another one');
  return Stripe(publicKey);
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the card provider could not be loaded'));
    });
    document.head.append(script);
  });
}
