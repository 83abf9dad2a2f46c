import type { Hello, Result } from './js-types.ts';

const names: Record<string, keyof Result> = {
  payment_intent: 'paymentIntent',
  setup_intent: 'setupIntent',
  payment_method: 'paymentMethod',
};

/** `a: {b: 1}` as `a[b]=1`. */
function flatten(prefix: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => flatten(prefix ? `${prefix}[${name}]` : name, inner));
}

/** Speaks to the API with the key of the page around, so that the page need not. */
export async function callApi(
  { key, account }: Hello,
  method: 'GET' | 'POST',
  path: string,
  given: object,
): Promise<Result> {
  const form = new URLSearchParams(flatten('', given));
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  if (account) headers['stripe-account'] = account;
  try {
    const response = await fetch(`/stripe/v1${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers,
      ...(method === 'POST' && { body: form }),
    });
    const body = await response.json();
    return body.error ? { error: body.error } : { [names[body.object] ?? 'paymentIntent']: body };
  } catch {
    const message = 'We could not reach the payment service. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** Where the API has the payment or the setup of a secret. */
export function pathOf(secret: unknown): string {
  const id = String(secret).split('_secret_')[0] ?? '';
  return `/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}
