import { z } from 'zod';
import { billing } from '#contract/billing/billing.contract.ts';
import type { CardInput, PayingInvoice, RetryInput, SavedCard } from '#contract/billing/billing.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import type { CardAnswer, CardDetails, CardProvider } from './use-card-provider.ts';

type Provider = Pick<CardProvider, 'createMethod' | 'confirmSetup' | 'confirmPayment'>;

const callSave = (body: CardInput): Promise<SavedCard> => call(billing.addPayment, { body });
const callPay = (body: RetryInput): Promise<PayingInvoice> => call(billing.retry, { body });

// With the status of an answer that is meant for people: forms show its words as they are.
const refuse = (message: string) => Object.assign(new Error(message), { status: 402 });

function accept<Value extends object>(answer: CardAnswer<Value>): { ok: true } & Value {
  if (!answer.ok) throw refuse(answer.message);
  return answer;
}

/** Saves what is typed into the card field as the card that is charged; throws words for the form. */
export async function saveCard(provider: Provider, details: CardDetails, send = callSave): Promise<void> {
  const { id: paymentMethodId } = accept(await provider.createMethod(details));
  const save = () => send({ paymentMethodId, ...details });
  const { setup_intent: asked } = await save();
  if (!asked) return;
  accept(await provider.confirmSetup(asked.client_secret));
  const { setup_intent: askedAgain } = await save();
  if (askedAgain) throw refuse(t.billing.card.declined);
}

/** Pays an open invoice with what is typed into the card field, which is charged from then on. */
export async function payWithCard(
  provider: Provider,
  details: CardDetails,
  invoiceId: string,
  send = callPay,
): Promise<PayingInvoice> {
  const { id: paymentMethodId } = accept(await provider.createMethod(details));
  // An invoice that is paid stays paid, so the second time only tells us, and the server, how it went.
  const pay = () => send({ paymentMethodId, invoiceId, ...details });
  const first = await pay();
  const secret = first.payment_intent?.client_secret;
  if (first.payment_intent?.status !== 'requires_action' || !secret) return settled(first);
  accept(await provider.confirmPayment(secret));
  return settled(await pay());
}

function settled(invoice: PayingInvoice): PayingInvoice {
  const intent = invoice.payment_intent;
  const isOpen = intent?.status === 'requires_payment_method' || intent?.status === 'requires_action';
  if (invoice.status === 'open' && isOpen) throw refuse(intent.last_payment_error?.message ?? t.billing.card.declined);
  return invoice;
}

const raw = z.object({ message: z.string().min(1) });

/** The provider's own words about a card that was refused, where the server passes them on. */
export function providerWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = raw.safeParse(error.details.raw);
  return parsed.success ? parsed.data.message : undefined;
}
