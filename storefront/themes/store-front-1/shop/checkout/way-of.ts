import type { Way } from '#contract/orders/orders.schemas.ts';

const ways: readonly Way[] = ['ship', 'delivery', 'pickup'];

/** What was typed into a form may be anything. */
export const wayOf = (values: Readonly<Record<string, string>>): Way | undefined =>
  ways.find((way) => way === values.way);
