import { z } from 'zod';
import { cents } from '#contract/kit/money.ts';
import { offerPayLater } from '#contract/platforms/pay-later.ts';
import {
  type PayLaterMethod,
  type PaymentProcessorView,
  payLaterMethods,
  type StripeMethod,
  stripeMethods,
} from '#contract/platforms/platforms.contract.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const ticked = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.boolean()])) as Record<Key, z.ZodBoolean>);

/** What the checkout offers, box by box. */
export const checkoutForm = z
  .object({ methods: ticked(stripeMethods), banners: ticked(payLaterMethods) })
  .refine(({ methods }) => Object.values(methods).some(Boolean), {
    path: ['methods', stripeMethods[0]],
    message: t.settings.checkout.chooseOne,
    when: () => true,
  });
export type CheckoutValues = z.output<typeof checkoutForm>;

const boxes = <Key extends string>(keys: readonly Key[], chosen: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, chosen.includes(key)])) as Record<Key, boolean>;

export const toValues = ({ methods, banners }: Pick<PaymentProcessorView, 'methods' | 'banners'>): CheckoutValues => ({
  methods: boxes(stripeMethods, methods),
  banners: boxes(payLaterMethods, banners),
});

/** A message is only kept for what is really offered. */
export const fromValues = ({ methods, banners }: CheckoutValues) => ({
  methods: stripeMethods.filter((method): method is StripeMethod => methods[method]),
  banners: payLaterMethods.filter((method): method is PayLaterMethod => methods[method] && banners[method]),
});

const priceCents = cents(12_900);

/** What a store says beside a price; null when it says nothing. */
export function previewOf(banners: readonly PayLaterMethod[]): string | null {
  const { names, previewInFour, previewOverTime } = t.settings.checkout;
  const chosen = payLaterMethods.filter((method) => banners.includes(method));
  const { inFour, partCents, hasAffirm } = offerPayLater(chosen, priceCents);
  const lenders = inFour.map((method) => names[method]);
  const texts = [
    ...(lenders.length > 0 ? [previewInFour(formatCents(partCents), lenders)] : []),
    ...(hasAffirm ? [previewOverTime(names.affirm)] : []),
  ];
  return texts.length > 0 ? texts.join(', ') : null;
}

export const previewPrice = formatCents(priceCents);
