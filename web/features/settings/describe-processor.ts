import type { PaymentProcessorView } from '#contract/platforms/platforms.contract.ts';

export type ProcessorState = 'ready' | 'waiting' | 'none' | 'unavailable';

export function stateOf({ isAvailable, isConnected, canCharge }: PaymentProcessorView): ProcessorState {
  if (isConnected) return canCharge ? 'ready' : 'waiting';
  return isAvailable ? 'none' : 'unavailable';
}

const known: Record<string, string> = {
  external_account: 'A bank account for payouts',
  'business_profile.url': 'The web address of your business',
  'business_profile.mcc': 'What your business sells',
  'tos_acceptance.date': 'Your agreement to the terms of service',
  'tos_acceptance.ip': 'Your agreement to the terms of service',
  'individual.verification.document': 'A document that proves who you are',
  'individual.id_number': 'Your social security number',
};

/** What is missing, in words: a processor may say it in names of its fields. */
export function describeMissing(missing: readonly string[]): string[] {
  const lines = missing.map((item) => known[item] ?? (/\s/.test(item) ? item : inWords(item)));
  return [...new Set(lines)];
}

function inWords(field: string): string {
  const words = field.replace(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
