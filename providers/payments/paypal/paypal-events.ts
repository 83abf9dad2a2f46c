import { z } from 'zod';
import { readVendorJson, VendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import type { PaymentEvent } from '../payments.port.ts';
import { clockSkewMs, eventLifetimeMs } from './paypal-facts.ts';
import { refusalOf } from './paypal-failures.ts';
import type { SendToPaypal } from './paypal-transport.ts';

// There are messages about things of many shapes: what we can't read in one is left out.
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const id = maybe(z.string());
const party = maybe(z.object({ merchant_id: id }));
const supplementary = maybe(z.object({ related_ids: maybe(z.object({ order_id: id })) }));

const resource = z.object({
  id,
  order_id: id,
  merchant_id: id,
  payee: party,
  payer: party,
  purchase_units: maybe(z.array(z.object({ payee: party }))),
  supplementary_data: supplementary,
  links: maybe(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
export type EventResource = z.infer<typeof resource>;

const capturedPayment = z.object({ supplementary_data: supplementary });

const message = z.object({
  id: z.string().min(1),
  create_time: z.coerce.date(),
  event_type: z.string().min(1),
  resource,
});

const transmission = z.object({
  'paypal-transmission-id': z.string().min(1).max(50),
  'paypal-transmission-time': z.iso.datetime(),
  'paypal-transmission-sig': z.string().min(1).max(500),
  'paypal-cert-url': z.url().max(500),
  'paypal-auth-algo': z.string().min(1).max(100),
});
type Transmission = z.infer<typeof transmission>;

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

export interface EventOptions {
  webhookId: string;
  now: () => Date;
  /** The header by which we act for a seller. */
  assertionFor(seller: string): string;
}

/** Reads PayPal's messages, after PayPal itself has said that they are its own. */
export function paypalEvents(send: SendToPaypal, { webhookId, now, assertionFor }: EventOptions) {
  async function isGenuine(sent: Transmission, rawBody: string): Promise<boolean> {
    const facts = {
      auth_algo: sent['paypal-auth-algo'],
      cert_url: sent['paypal-cert-url'],
      transmission_id: sent['paypal-transmission-id'],
      transmission_sig: sent['paypal-transmission-sig'],
      transmission_time: sent['paypal-transmission-time'],
      webhook_id: webhookId,
    };
    // The signature is over the text, so the text goes in as it came.
    const body = `${JSON.stringify(facts).slice(0, -1)},"webhook_event":${rawBody}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const response = await send({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body });
    // PayPal refuses to look at what does not even have the form of a message.
    if (response.status === 400 || response.status === 422) return false;
    if (!response.ok) throw await unexpected(response);
    return (await readVendorJson(response, verdict)).verification_status === 'SUCCESS';
  }

  function isTimely(sent: Transmission): boolean {
    const age = now().getTime() - Date.parse(sent['paypal-transmission-time']);
    return age < eventLifetimeMs && age > -clockSkewMs;
  }

  async function aboutOf(type: string, what: EventResource): Promise<PaymentEvent['about']> {
    const other = { kind: 'other', type } as const;
    if (type.startsWith('MERCHANT.')) return what.merchant_id ? { kind: 'account', id: what.merchant_id } : other;
    const order = await orderOf(type, what);
    return order ? { kind: 'payment', id: order } : other;
  }

  async function orderOf(type: string, what: EventResource): Promise<string | null> {
    if (type.startsWith('CHECKOUT.ORDER.')) return what.id ?? null;
    const named = what.order_id ?? what.supplementary_data?.related_ids?.order_id ?? idAbove(what, 'checkout/orders');
    if (named) return named;
    const capture = idAbove(what, 'payments/captures');
    const seller = sellerOf(what);
    return capture && seller ? orderOfCapture(seller, capture) : null;
  }

  /** The order of a refund, which names its capture only; null when the seller's account does not know that. */
  async function orderOfCapture(seller: string, capture: string): Promise<string | null> {
    const path = `/v2/payments/captures/${encodeURIComponent(capture)}`;
    const headers = { 'paypal-auth-assertion': assertionFor(seller) };
    const response = await send({ method: 'GET', path, headers });
    if (response.status === 403 || response.status === 404) return null;
    if (!response.ok) throw await unexpected(response);
    const { supplementary_data: data } = await readVendorJson(response, capturedPayment);
    return data?.related_ids?.order_id ?? null;
  }

  return {
    async read(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<PaymentEvent | null> {
      const sent = transmission.safeParse(headers);
      const text = rawBody.toString('utf8');
      const read = message.safeParse(parseJson(text));
      if (!sent.success || !read.success || !isTimely(sent.data)) return null;
      if (!(await isGenuine(sent.data, text))) return null;
      const { id, event_type: type, create_time: at, resource: what } = read.data;
      return { id, account: sellerOf(what), about: await aboutOf(type, what), at };
    },
  };
}

const unexpected = async (response: Response) =>
  new VendorUnavailable(refusalOf(response.status, await response.text()).message);

// Whoever is paid: the payee of an order or a capture, the payer of a refund.
const sellerOf = (what: EventResource): string | null =>
  what.merchant_id ??
  what.payee?.merchant_id ??
  what.purchase_units?.[0]?.payee?.merchant_id ??
  what.payer?.merchant_id ??
  null;

function idAbove({ links }: EventResource, path: string): string | null {
  const href = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return new RegExp(`/${path}/([^/?]+)$`).exec(href)?.[1] ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
