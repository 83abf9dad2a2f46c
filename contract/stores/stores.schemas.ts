import { z } from 'zod';
import { cleanLine } from '../kit/clean-texts.ts';
import { isRegion } from '../kit/regions.ts';
import { seoInput } from '../kit/seo.ts';
import { email, id, pictureKey, proseOf, requiredText, textOf, timestamp } from '../kit/values.ts';
import { language } from '../language/language.schema.ts';
import { languages } from '../language/languages.ts';
import { shippingSettings } from '../shipping/shipping.schemas.ts';
import { isReservedSlug } from './reserved-slugs.ts';

export const siteStatus = z.enum(['init', 'publishing', 'deploying', 'error', 'stopped', 'live']);

export const region = z.string().refine(isRegion, 'This is no country or state we know');

const optionalEmail = z.union([z.literal(''), email]);

/** An address, as far as it is known. */
export const address = z
  .object({
    line1: textOf(120),
    line2: textOf(120),
    city: textOf(80),
    /** Two letters in the United States. */
    state: textOf(40),
    postalCode: textOf(12),
    country: z.union([z.literal(''), z.string().length(2).refine(isRegion, 'This is no country we know')]),
  })
  .partial();

export const checkPostalCode = ({ country, postalCode }: z.output<typeof address>): boolean =>
  !postalCode || (country && country !== 'US') || /^\d{5}(-\d{4})?$/.test(postalCode);

const storeAddress = address.refine(checkPostalCode, {
  message: 'Please enter a valid postal code',
  path: ['postalCode'],
});

/** A store's address among all stores: a word, that can also be a host name. */
export const storeSlug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, 'Use 3 to 40 letters, digits and hyphens')
  .refine((slug) => !isReservedSlug(slug), 'This address is reserved');

const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'This is no time zone we know');

/** What a store is written in: its main language, then the one that visitors may choose. */
const storeLanguages = z
  .array(language)
  .min(1)
  .max(languages.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'A language is listed twice');

const percent = z
  .union([z.number(), z.string().trim()], 'Required')
  .transform(String)
  .refine((text) => /^\d{1,2}(\.\d{1,3})?$/.test(text), 'Enter a percentage such as 8.25')
  .refine((text) => Number(text) <= 50, 'Not more than 50 %');

/** Taxes by region; percentages stay decimal text, so that nothing is rounded before money is. */
export const taxSettings = z.object({
  /** Prices are shown with the tax in them. */
  isIncluded: z.boolean(),
  rates: z
    .array(z.object({ region, percent }))
    .max(300)
    .refine((rates) => new Set(rates.map((rate) => rate.region)).size === rates.length, 'A region is listed twice'),
});

const webAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, message: 'Enter an address with https://' }).overwrite(cleanLine),
]);
/** A path of the store, or an address elsewhere. */
export const storeLink = z.union([
  z.literal(''),
  textOf(500).regex(/^\/(?!\/)/, 'Begin with / or https://'),
  z
    .url({ protocol: /^https?$/, message: 'Begin with / or https://' })
    .overwrite(cleanLine)
    .max(500),
]);

export const socialNetworks = ['facebook', 'instagram', 'tiktok', 'youtube', 'x', 'pinterest'] as const;

export const announcement = z
  .object({
    isOn: z.boolean(),
    text: textOf(200),
    link: storeLink,
    from: timestamp.nullable(),
    to: timestamp.nullable(),
  })
  .refine(({ from, to }) => !from || !to || from < to, { message: 'It ends before it starts', path: ['to'] });

/** A name as name servers spell it: no dot at its end, letters beyond ASCII in their own spelling (`xn--…`). */
function spellHostName(text: string): string {
  const name = text.replace(/\.$/, '');
  const isPlain = !/[^ -~]/.test(name);
  if (isPlain || /[\s/\\:@?#%[\]]/.test(name)) return name;
  const address = `http://${name}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : name;
}

/** A name that somebody registered, or one below it. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(spellHostName)
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/,
    'Enter a name such as shop.example.com',
  );

export const maxSlides = 10;

const storeFields = {
  title: requiredText(80),
  slug: storeSlug.optional(),
  description: proseOf(2000).optional(),
  email: optionalEmail.optional(),
  phone: textOf(30).optional(),
  address: storeAddress.optional(),
  timeZone: timeZone.optional(),
  languages: storeLanguages.optional(),
  /** Where it ships to: countries, and states of the United States. */
  shipTo: z.array(region).max(300).optional(),
  tax: taxSettings.optional(),
  socialLinks: z.partialRecord(z.enum(socialNetworks), webAddress).optional(),
  announcement: announcement.optional(),
  checkoutNotes: proseOf(500).optional(),
  customDomain: z.union([z.literal(''), hostName]).optional(),
  seoMetaData: seoInput.omit({ slug: true }).optional(),
  removeLogo: z.boolean().optional(),
  removeSecondaryLogo: z.boolean().optional(),
  /** Slides in their order, by the key of their picture; a new one comes as a file. What is not named stays before them. */
  sliderImages: z.array(pictureKey).max(maxSlides, `At most ${maxSlides} slides`).optional(),
  /** Slides to take away, by the key of their picture. */
  removeImages: z.array(pictureKey).max(50).optional(),
};

export const storeInput = z.object(storeFields).meta({ examples: [{ title: 'Second Dock Surplus' }] });
/** What is left out stays as it is. */
export const storeChanges = storeInput.partial();

export const slide = z.object({
  url: z.string(),
  linkTo: z.string(),
  name: z.string(),
  label: z.string(),
  text: z.string(),
  buttonText: z.string(),
  /** Which part must stay in view when the picture is cropped, in percent from left and top. */
  focus: z.object({ x: z.number(), y: z.number() }),
  side: z.enum(['left', 'right']),
});

/** A name that leads to the store once its owner has set it up: ready when it is proved and leads here. */
export const customDomain = z.object({
  name: z.string(),
  status: z.enum(['waiting', 'ready']),
  checkedAt: timestamp.nullable(),
  /** What the owner has to enter where the name is registered, so that it leads here. */
  record: z.object({ type: z.enum(['CNAME', 'A']), host: z.string(), value: z.string() }),
  /** What was found in its place, when it did not fit. */
  found: z.string().nullable(),
  /** What proves there that the name is the owner's; not needed where the record above proves it, too. */
  proof: z.object({ type: z.literal('TXT'), host: z.string(), value: z.string(), isNeeded: z.boolean() }),
  /** Whether the proof was there when it was last looked for, and the name is this store's alone. */
  isProved: z.boolean(),
  /** Whether the name led here when it was last looked at. */
  leadsHere: z.boolean(),
  /** When the store loses the name unless it is proved by then; null while nothing is missing. */
  endsAt: timestamp.nullable(),
  /**
   * Why the store does not have the name. `taken`: it is proved for another store, too, which had it before. `lapsed`:
   * its proof was missing for too long. `claimed`: another store proved it when this one no longer could.
   */
  problem: z.enum(['taken', 'lapsed', 'claimed']).nullable(),
});

export const store = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  isDemoMode: z.boolean(),
  create_date: timestamp,
  timeZone: z.string(),
  site: z.object({ status: siteStatus, url: z.string().nullable(), updated_at: timestamp.nullable() }),
  storeLocation: z.array(z.object({ _id: id, name: z.string() })),
  logo: z.string().nullable(),
  secondary_logo: z.string().nullable(),
  sliderImages: z.array(slide),
  shipTo: z.array(z.string()),
  seoMetaData: z.object({ title: z.string(), description: z.string() }),
  /** Until when a removed store can be brought back. */
  restorableUntil: timestamp.nullable(),
});

/** A store with everything that its own screens show. */
export const fullStore = store.extend({
  description: z.string(),
  languages: z.array(language),
  email: z.string(),
  phone: z.string(),
  address: address.required(),
  tax: z.object({ isIncluded: z.boolean(), rates: z.array(z.object({ region: z.string(), percent: z.string() })) }),
  socialLinks: z.record(z.string(), z.string()),
  announcement,
  checkoutNotes: z.string(),
  customDomain: customDomain.nullable(),
  shipping: shippingSettings,
});

export type Store = z.output<typeof store>;
export type FullStore = z.output<typeof fullStore>;
export type StoreInput = z.output<typeof storeInput>;
export type StoreChanges = z.output<typeof storeChanges>;
export type Slide = z.output<typeof slide>;
export type Address = z.output<typeof address>;
export type TaxSettings = z.output<typeof taxSettings>;
