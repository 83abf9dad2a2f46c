import type { Customer } from '#contract/customers/customers.contract.ts';
import type { TotalCount } from '#web/kit/total-count.ts';

/** Pages of the list; the store and the request are added to it. */
export const customerListKey = ['customers', 'list'] as const;

export type CustomerPage = { rows: Customer[] } & TotalCount;
