import { z } from 'zod';
import { type Discount, discountInput, discountKinds, discountScopes } from '#contract/discounts/discounts.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { generateCode } from './generate-code.ts';
import { fromWallTime, toWallTime } from './store-time.ts';

export const methods = ['code', 'automatic'] as const;

const values = z.object({
  title: z.string(),
  method: z.enum(methods),
  code: z.string(),
  kind: z.enum(discountKinds),
  percent: z.number().nullable(),
  amount: z.string(),
  minimumAmount: z.string(),
  minimumItems: z.number().nullable(),
  appliesTo: z.enum(discountScopes),
  products: z.array(z.string()),
  categories: z.array(z.string()),
  /** As the store's clocks show it. */
  startsAt: z.string(),
  endsAt: z.string(),
  totalUses: z.number().nullable(),
  usesPerCustomer: z.number().nullable(),
  isActive: z.boolean(),
});

export type DiscountValues = z.output<typeof values>;
export type DiscountWire = z.input<typeof discountInput>;

function toWire(form: DiscountValues, timeZone: string): DiscountWire {
  const { method, ...rest } = form;
  const isChosen = form.appliesTo === 'chosen';
  return {
    ...rest,
    code: method === 'code' ? form.code : null,
    percent: form.kind === 'percentage' ? form.percent : null,
    amount: form.kind === 'fixed' ? form.amount || null : null,
    minimumAmount: form.minimumAmount || null,
    products: isChosen ? form.products : [],
    categories: isChosen ? form.categories : [],
    startsAt: fromWallTime(form.startsAt, timeZone) ?? '',
    endsAt: fromWallTime(form.endsAt, timeZone),
  };
}

/** What the form may hold: the rules are the contract's own, asked about what would be sent. */
export const discountSchema = (timeZone: string) =>
  values.transform((form, context): DiscountWire => {
    const wire = toWire(form, timeZone);
    const missing = [form.method === 'code' && form.code.trim() === '' && 'code', wire.startsAt === '' && 'startsAt'];
    const required = missing.filter((name) => name !== false);
    for (const path of required) context.addIssue({ code: 'custom', path: [path], message: t.common.required });
    for (const { path, message } of discountInput.safeParse(wire).error?.issues ?? []) {
      if (!required.includes(String(path[0]) as never)) context.addIssue({ code: 'custom', path: [...path], message });
    }
    return wire;
  });

const blank: DiscountValues = {
  title: '',
  method: 'code',
  code: '',
  kind: 'percentage',
  percent: null,
  amount: '',
  minimumAmount: '',
  minimumItems: null,
  appliesTo: 'everything',
  products: [],
  categories: [],
  startsAt: '',
  endsAt: '',
  totalUses: null,
  usesPerCustomer: null,
  isActive: true,
};

export const newValues = (now: Date, timeZone: string): DiscountValues => ({
  ...blank,
  startsAt: toWallTime(now.toISOString(), timeZone),
});

const toText = (dollars: number | null): string => dollars?.toFixed(2) ?? '';

export const valuesOf = (discount: Discount, timeZone: string): DiscountValues => ({
  title: discount.title,
  method: discount.code === null ? 'automatic' : 'code',
  code: discount.code ?? '',
  kind: discount.kind,
  percent: discount.percent,
  amount: toText(discount.amount),
  minimumAmount: toText(discount.minimumAmount),
  minimumItems: discount.minimumItems,
  appliesTo: discount.appliesTo,
  products: discount.products,
  categories: discount.categories,
  startsAt: toWallTime(discount.startsAt, timeZone),
  endsAt: discount.endsAt ? toWallTime(discount.endsAt, timeZone) : '',
  totalUses: discount.totalUses,
  usesPerCustomer: discount.usesPerCustomer,
  isActive: discount.isActive,
});

/** A copy to begin with: a code belongs to one discount, so it gets another. */
export const copyOf = (discount: Discount, timeZone: string): DiscountValues => ({
  ...valuesOf(discount, timeZone),
  title: t.discounts.copyOf(discount.title).slice(0, 80),
  code: discount.code === null ? '' : generateCode(),
});

/** The discount as it would be sent again, switched on or off. */
export function switched(discount: Discount): DiscountWire {
  const { _id, store, used, status, createdAt, ...fields } = discount;
  return { ...fields, isActive: !discount.isActive };
}
