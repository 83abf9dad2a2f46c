import { z } from 'zod';
import { address, expand, integer, metadata, page, refusing, text } from '../../parameters.ts';

/** An empty value takes away what was there. */
export const unsettable = z.string().transform((value) => value || null);
const email = z
  .union([z.literal(''), z.email()], { error: ({ input }) => `Invalid email address: ${String(input)}` })
  .transform((value) => value || null);
const amount = integer.refine(
  (value) => Math.abs(value) <= 99_999_999,
  refusing('parameter_invalid_integer', 'The balance must have eight digits at most.'),
);

const facts = {
  email: email.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  description: unsettable.optional(),
  address: z.union([z.literal('').transform(() => null), address]).optional(),
  metadata,
  invoice_settings: z.strictObject({ default_payment_method: unsettable.optional() }).optional(),
  balance: amount.optional(),
  expand,
};

export const newCustomer = z.strictObject({ ...facts, payment_method: text.optional(), test_clock: text.optional() });
export type NewCustomer = z.infer<typeof newCustomer>;

export const customerChanges = z.strictObject(facts);
export type CustomerChanges = z.infer<typeof customerChanges>;

export const customerList = z.strictObject({ ...page, email: text.optional(), test_clock: text.optional() });

export const newBalanceTransaction = z.strictObject({
  amount,
  currency: z.literal('usd', { error: 'Invalid currency: the sandbox takes usd only.' }),
  description: unsettable.optional(),
  metadata,
  expand,
});
export const transactionList = z.strictObject({ ...page, invoice: text.optional() });

export const attachment = z.strictObject({ customer: text, expand });
export const detachment = z.strictObject({ expand });
const methodType = z.enum(['card', 'klarna', 'afterpay_clearpay', 'affirm']);
export const methodList = z.strictObject({ ...page, customer: text.optional(), type: methodType.optional() });
export const methodsOfCustomer = z.strictObject({ ...page, type: methodType.optional() });

export const nothing = z.strictObject({});
export const onlyExpand = z.strictObject({ expand });
