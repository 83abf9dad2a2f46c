import { z } from 'zod';
import type { Condition } from '#contract/products/products.schemas.ts';
import { profileInput, type TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { noSeo, seoToWire } from '#web/ui/seo-panel/seo-schema.ts';
import { type SeoValues, seoWithDefaults } from '#web/ui/seo-panel/seo-values.ts';
import { asAmount } from '../as-amount.ts';

/** A profile as its form holds it: amounts as text. */
export interface ProfileValues {
  name: string;
  description: string;
  program: { name: string; notes: string };
  vendor: { name: string; email: string; phone: string };
  loadType: { name: string; pallets: number | null };
  price: string;
  oldPrice: string;
  condition: Condition;
  freightCost: string;
  pricePercent: number | null;
  seoMetaData: SeoValues;
}

export type WireProfile = z.input<typeof profileInput>;

const blank: ProfileValues = {
  name: '',
  description: '',
  program: { name: '', notes: '' },
  vendor: { name: '', email: '', phone: '' },
  loadType: { name: '', pallets: null },
  price: '',
  oldPrice: '',
  condition: 'Used',
  freightCost: '',
  pricePercent: 50,
  seoMetaData: noSeo,
};

/** What a form begins with: as it is saved, or empty. */
export function profileValues(saved: TruckloadProfile | undefined): ProfileValues {
  if (!saved) return blank;
  const { name, description, program, vendor, loadType, condition, pricePercent } = saved;
  return {
    name,
    description,
    program,
    vendor,
    loadType,
    condition,
    pricePercent,
    price: asAmount(saved.price),
    oldPrice: asAmount(saved.oldPrice),
    freightCost: asAmount(saved.freightCost),
    seoMetaData: seoWithDefaults(saved.seoMetaData, name),
  };
}

/** The form as the server takes it; `before` is what an edit began with. */
export function toWire(values: ProfileValues, before?: ProfileValues): WireProfile {
  const said = Object.entries(values.seoMetaData).filter(
    ([field, text]) => text.trim() !== '' || (before?.seoMetaData[field as keyof SeoValues] ?? '') !== '',
  );
  return {
    ...values,
    // Missing, the contract says so itself.
    pricePercent: values.pricePercent as number,
    seoMetaData: seoToWire(Object.fromEntries(said), { name: values.name, isNew: !before }),
  };
}

/** What the form may hold: the rules are the contract's own, asked about what would be sent. */
export const profileSchema = (before?: ProfileValues) =>
  z.custom<ProfileValues>().superRefine((values, context) => {
    for (const { path, message } of profileInput.safeParse(toWire(values, before)).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: [...path] });
    }
  }) as z.ZodType<ProfileValues, ProfileValues>;
