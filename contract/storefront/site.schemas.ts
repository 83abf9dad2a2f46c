import { z } from 'zod';
import { storeDesign } from '../design/design.schemas.ts';
import { centsAmount, id, timestamp } from '../kit/values.ts';
import { language } from '../language/language.schema.ts';
import { payLaterMethods } from '../platforms/platforms.contract.ts';
import { address, slide } from '../stores/stores.schemas.ts';
import { alertKinds } from './shop-forms.ts';

/** What search engines are told of a page. */
export const seo = z.object({ title: z.string(), description: z.string() });

/** A picture of ours; the theme knows the files beside it by `pictureFiles`. */
export const picture = z.object({
  key: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** Which smaller and newer copies lie beside it already. */
  copies: z.enum(['none', 'square', 'wide']),
});

/** Slides keep their picture as we know it, not as an address. */
export const siteSlide = slide.omit({ url: true }).extend({ picture });

const link = z.object({ label: z.string(), /** A path of the store, or an address elsewhere. */ to: z.string() });

export const menuItem = link.extend({ children: z.array(link) });

export const storePlace = z.object({
  id,
  name: z.string(),
  address: address.required(),
  phone: z.string(),
  hours: z.array(z.object({ day: z.number(), from: z.string(), to: z.string() })),
  isPickup: z.boolean(),
});

/** What every page of a store shows or needs: a change of it changes all of them. */
export const site = z.object({
  storeId: id,
  title: z.string(),
  description: z.string(),
  /** Empty, or the folder the store lies in on a shared host: `/second-dock`. */
  base: z.string(),
  /** What it is written in, the main language first; none for English alone. */
  languages: z.array(language).optional(),
  /** What these pages are written in, where that is not the main language: they lie in a folder of the base then. */
  language: language.optional(),
  /** Where the files lie that pages of all languages load, where that is not the base. */
  root: z.string().optional(),
  /** `https://host`, without the base. */
  origin: z.string(),
  /** Where pictures lie: address of the folder, without a slash at its end. */
  assets: z.string(),
  timeZone: z.string(),
  email: z.string(),
  phone: z.string(),
  address: address.required(),
  socialLinks: z.record(z.string(), z.string()),
  logo: z.string().nullable(),
  secondaryLogo: z.string().nullable(),
  seo,
  announcement: z
    .object({
      text: z.string(),
      link: z.string(),
      from: timestamp.nullable(),
      to: timestamp.nullable(),
      /** Whether its time had come when the store was read; sites that were published before do not say. */
      isCurrent: z.boolean().optional(),
    })
    .nullable(),
  menu: z.array(menuItem),
  footerMenus: z.array(z.object({ title: z.string(), items: z.array(menuItem) })),
  places: z.array(storePlace),
  /** How goods can reach a buyer. */
  ways: z.object({
    ships: z.boolean(),
    delivers: z.boolean(),
    picksUp: z.boolean(),
    /** From this amount on some parcel costs nothing; null when none does. */
    freeOverCents: centsAmount.nullable(),
  }),
  /** What one piece costs as a parcel, by where it goes, as far as that can be told without weighing it. */
  parcels: z
    .array(
      z.object({
        country: z.string(),
        /** None for all of the country. */
        states: z.array(z.string()),
        rates: z.array(z.object({ cents: centsAmount, freeOverCents: centsAmount.nullable() })),
      }),
    )
    .default([]),
  design: storeDesign,
  slides: z.array(siteSlide),
  /** The picture of the subscribe section, where one is chosen. */
  subscribePicture: picture.nullable(),
  /** A store that shows samples says so. */
  isDemo: z.boolean(),
  hasBlog: z.boolean(),
  /** Builds of before there were any don’t say. */
  hasTruckloads: z.boolean().default(false),
  /** Ways to pay in parts that are told beside prices. */
  payLater: z.array(z.enum(payLaterMethods)).default([]),
  /** What visitors may ask to be told of a product. */
  alerts: z.array(z.enum(alertKinds)).default([]),
});

export type Picture = z.output<typeof picture>;
export type Link = z.output<typeof link>;
export type MenuItem = z.output<typeof menuItem>;
export type StorePlace = z.output<typeof storePlace>;
export type SiteSlide = z.output<typeof siteSlide>;
export type Site = z.output<typeof site>;
