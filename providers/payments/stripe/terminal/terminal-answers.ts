import { z } from 'zod';
import { cents } from '#contract/kit/money.ts';
import type { TerminalPayment, TerminalReader } from '../../card-terminal.port.ts';
import { brandName } from '../stripe-payment.ts';

const action = z.object({
  type: z.string(),
  status: z.string(),
  failure_code: z.string().nullish(),
  failure_message: z.string().nullish(),
  process_payment_intent: z
    .object({ payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish() })
    .nullish(),
});

const readerAnswer = z.object({
  object: z.literal('terminal.reader'),
  id: z.string().min(1),
  deleted: z.literal(true).optional(),
  label: z.string().nullish(),
  device_type: z.string().nullish(),
  status: z.string().nullish(),
  action: action.nullish(),
});
export type ReaderAnswer = z.infer<typeof readerAnswer>;

const chargeAnswer = z.object({
  amount_refunded: z.number().brand<'Cents'>(),
  payment_method_details: z
    .object({
      card_present: z
        .object({
          brand: z.string().nullish(),
          last4: z.string().nullish(),
          receipt: z.object({ authorization_code: z.string().nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullable(),
});

const intentAnswer = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  status: z.string(),
  last_payment_error: z.object({ message: z.string().optional() }).nullable(),
  // Only its name where it was not asked for along with the payment.
  latest_charge: z.union([z.string(), chargeAnswer]).nullable(),
});
type IntentAnswer = z.infer<typeof intentAnswer>;

export const readIntent = (answer: unknown): IntentAnswer => intentAnswer.parse(answer);
export const readReader = (answer: unknown): ReaderAnswer => readerAnswer.parse(answer);

const models: Record<string, string> = {
  bbpos_wisepos_e: 'BBPOS WisePOS E',
  stripe_s700: 'Stripe Reader S700',
  stripe_s710: 'Stripe Reader S710',
  stripe_t600: 'Stripe Terminal T600',
  simulated_wisepos_e: 'Simulated WisePOS E',
  simulated_stripe_s700: 'Simulated S700',
};

export function toReader(answer: unknown): TerminalReader {
  const { id, label, device_type: type, status } = readReader(answer);
  const state = status === 'online' || status === 'offline' ? status : 'unknown';
  return { id, name: label ?? '', model: models[type ?? ''] ?? (type ?? '').replaceAll('_', ' '), state };
}

/** What the reader does with this payment, and null where it shows another, or nothing. */
export function actionOn(reader: ReaderAnswer | null, paymentId: string) {
  const shown = reader?.action?.process_payment_intent?.payment_intent;
  const id = typeof shown === 'string' ? shown : shown?.id;
  return id === paymentId ? (reader?.action ?? null) : null;
}

/** How it stands by the processor alone, where that is final; undefined while a card could still be taken. */
export function finalState(intent: IntentAnswer): TerminalPayment | undefined {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const card = charge?.payment_method_details?.card_present;
  const told = {
    id: intent.id,
    card: card?.last4 ? `${brandName(card.brand)} ending in ${card.last4}` : null,
    authCode: card?.receipt?.authorization_code ?? null,
    problem: null,
    refundedCents: charge?.amount_refunded ?? cents(0),
  };
  if (intent.status === 'succeeded') return { ...told, status: 'approved' };
  if (intent.status === 'canceled') return { ...openState(intent.id, 'ended'), problem: problemOf(intent) };
  return intent.status === 'processing' || intent.status === 'requires_capture'
    ? openState(intent.id, 'waiting')
    : undefined;
}

export const openState = (id: string, status: TerminalPayment['status'], problem: string | null = null) =>
  ({ id, status, card: null, authCode: null, problem, refundedCents: cents(0) }) satisfies TerminalPayment;

export const problemOf = (intent: IntentAnswer): string | null => intent.last_payment_error?.message ?? null;
