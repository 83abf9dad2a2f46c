import type { Customer } from '#contract/customers/customers.contract.ts';
import { t } from '#web/kit/messages/t.ts';

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

/** First and last name, where they were given. */
export const fullName = ({ customer: { firstName, lastName } }: Customer): string => joined([firstName, lastName], ' ');

/** State, city, zip. */
export const placeOf = ({ customer: { state, city, zip } }: Customer): string => joined([state, city, zip], ', ');

export const isRegistered = ({ registeredUser }: Customer): boolean => registeredUser.length > 0;

export const registrationOf = (customer: Customer): string =>
  isRegistered(customer) ? t.customers.registered : t.customers.unregistered;

/** The orders of somebody: what the search of the orders finds for the mail address. */
export const ordersOf = ({ _id }: Customer, ordersPath: string): string => `${ordersPath}?q=${encodeURIComponent(_id)}`;
