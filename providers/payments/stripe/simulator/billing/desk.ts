import type { WireObject } from '../objects.ts';
import type { State } from '../state.ts';
import type { Metadata } from './objects.ts';
import type { BillingState } from './state.ts';

/** What everything around customers works on. */
export interface BillingDesk {
  state: State;
  billing: BillingState;
  emit(account: string, type: string, object: WireObject): void;
  /** The customer's own time, in seconds. */
  now(customer: string): number;
}

/** The entries that were given over those that were there; an empty one takes its entry away. */
export const mergeMetadata = (kept: Metadata, given: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, value]) => value !== ''));
