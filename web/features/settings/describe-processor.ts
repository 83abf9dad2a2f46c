import type { PaymentProcessorView } from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';

export type ProcessorState = 'ready' | 'waiting' | 'none' | 'unavailable';

export function stateOf({ isAvailable, isConnected, canCharge }: PaymentProcessorView): ProcessorState {
  if (isConnected) return canCharge ? 'ready' : 'waiting';
  return isAvailable ? 'none' : 'unavailable';
}

const words = t.settings.processors.missing;

const known: Record<string, string> = {
  external_account: words.bankAccount,
  'business_profile.url': words.webAddress,
  'business_profile.mcc': words.trade,
  'tos_acceptance.date': words.terms,
  'tos_acceptance.ip': words.terms,
  'individual.verification.document': words.proof,
  'individual.id_number': words.securityNumber,
};

/** What is missing, in words: a processor may say it in names of its fields. */
export function describeMissing(missing: readonly string[]): string[] {
  const lines = missing.map((item) => known[item] ?? (/\s/.test(item) ? item : inWords(item)));
  return [...new Set(lines)];
}

function inWords(field: string): string {
  const spaced = field.replace(/[._]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
