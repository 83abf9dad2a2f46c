import { z } from 'zod';
import { cleanLine } from '#contract/kit/clean-texts.ts';
import { email } from '#contract/kit/values.ts';
import type { ShopCustomer } from '#providers/shops/shop.port.ts';

const shortText = z.string().overwrite((text) => cleanLine(text).slice(0, 100));

const customer = z.object({
  email,
  firstName: shortText,
  lastName: shortText,
  city: shortText,
  state: shortText,
  zip: shortText,
  isSubscribed: z.boolean(),
});

/** Those who can be known by a mail address, each once. */
export function cleanCustomers(customers: readonly ShopCustomer[]): ShopCustomer[] {
  const byEmail = new Map<string, ShopCustomer>();
  for (const told of customers) {
    const { data } = customer.safeParse(told);
    if (data && !byEmail.has(data.email)) byEmail.set(data.email, data);
  }
  return [...byEmail.values()];
}
