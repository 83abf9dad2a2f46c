import { z } from 'zod';
import { textOf } from '#contract/kit/values.ts';
import { storeInput, storeSlug } from '#contract/stores/stores.schemas.ts';
import { toMoment } from '#web/ui/form/inputs/local-time.ts';

const file = z.array(z.custom<File>());

const { shape } = storeInput;

/** The form of a store: the contract's rules, with texts where the browser has fields of its own. */
const formSchema = z.object({
  title: shape.title,
  slug: z.string(),
  description: shape.description.unwrap(),
  email: shape.email.unwrap(),
  phone: shape.phone.unwrap(),
  address: shape.address.unwrap(),
  timeZone: shape.timeZone.unwrap(),
  /** As one choice: `en,es`. */
  languages: z
    .string()
    .transform((chosen) => chosen.split(','))
    .pipe(shape.languages.unwrap()),
  shipTo: shape.shipTo.unwrap(),
  tax: shape.tax.unwrap(),
  socialLinks: shape.socialLinks.unwrap(),
  announcement: z
    .object({
      isOn: z.boolean(),
      text: shape.description.unwrap(),
      link: z.string().trim(),
      from: z.string(),
      to: z.string(),
    })
    .transform(({ from, to, ...rest }) => ({ ...rest, from: toMoment(from), to: toMoment(to) }))
    .pipe(shape.announcement.unwrap()),
  checkoutNotes: shape.checkoutNotes.unwrap(),
  customDomain: shape.customDomain.unwrap(),
  seoMetaData: z.object({ title: textOf(300), description: textOf(1000) }),
  /** The newly chosen files, if any. */
  logo: file,
  secondary_logo: file,
  removeLogo: z.boolean(),
  removeSecondaryLogo: z.boolean(),
});

/** Its address may stay as it is, also one that could not be chosen any more. */
export const storeFormSchema = (savedSlug = '') =>
  formSchema.extend({ slug: z.union([z.literal(['', savedSlug]), storeSlug]) });

export type StoreFormValues = z.input<typeof formSchema>;
export type StoreFormOutput = z.output<typeof formSchema>;
