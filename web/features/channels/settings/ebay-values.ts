import { z } from 'zod';
import {
  type EbayPolicies,
  type EbaySettings,
  type EbaySettingsInput,
  ebaySettingsInput,
} from '#contract/channels/ebay.contract.ts';
import type { SendingPlaces } from './send-from.ts';

/** Nothing chosen is an empty text, as selects have it. */
export const ebayForm = ebaySettingsInput.extend({ location: z.string() });
export type EbayValues = z.input<typeof ebayForm>;

/** The fields of the policies, by what they are about. */
export const policyFields = {
  returns: 'returnPolicyId',
  payments: 'paymentPolicyId',
  fulfillments: 'fulfillmentPolicyId',
} as const;
export type PolicyKind = keyof typeof policyFields;
export const policyKinds = Object.keys(policyFields) as PolicyKind[];

export const hasPolicies = (settings: EbaySettings): boolean =>
  policyKinds.every((kind) => settings[policyFields[kind]] !== null);

/** The kinds of which there is nothing to choose from at eBay. */
export const kindsWithout = (policies: EbayPolicies): PolicyKind[] =>
  policyKinds.filter((kind) => policies[kind].length === 0);

/** A policy that was chosen, and is at eBay no longer. */
export function isGone(kind: PolicyKind, settings: EbaySettings, policies: EbayPolicies): boolean {
  const chosen = settings[policyFields[kind]];
  return chosen !== null && !policies[kind].some(({ id }) => id === chosen);
}

/** What the form begins with: what is saved, or the only one there is. */
export function toValues(settings: EbaySettings, policies: EbayPolicies, locations: readonly string[]): EbayValues {
  const choiceOf = (kind: PolicyKind) => {
    const saved = settings[policyFields[kind]];
    const [only, ...others] = policies[kind];
    if (saved !== null) return isGone(kind, settings, policies) ? '' : saved;
    return only && others.length === 0 ? only.id : '';
  };
  return {
    returnPolicyId: choiceOf('returns'),
    paymentPolicyId: choiceOf('payments'),
    fulfillmentPolicyId: choiceOf('fulfillments'),
    location: settings.location !== null && locations.includes(settings.location) ? settings.location : '',
  };
}

export const fromValues = ({ location, ...policies }: EbayValues): EbaySettingsInput => ({
  ...policies,
  location: location === '' ? null : location,
});

/** Something that has to be done before anything can be listed. */
export interface Todo {
  what: PolicyKind | 'address';
  /** Another screen, where it is done. */
  fix?: string;
}

export function todosOf(settings: EbaySettings, policies: EbayPolicies, sending: SendingPlaces): Todo[] {
  const todos: Todo[] = policyKinds
    .filter((kind) => settings[policyFields[kind]] === null || isGone(kind, settings, policies))
    .map((what) => ({ what }));
  const chosen = sending.places.find(({ id }) => id === settings.location);
  if (chosen && !chosen.isComplete) {
    todos.push({ what: 'address', fix: `/app/stores/${chosen.storeId}/settings/locations` });
  } else if (!chosen && !sending.accountIsComplete) todos.push({ what: 'address', fix: '/app/profile' });
  return todos;
}
