import { z } from 'zod';
import { seoInput, seoMetaData } from '../kit/seo.ts';
import { id, pictureKey, proseOf, requiredText, textOf, timestamp } from '../kit/values.ts';

export const contentStatuses = ['draft', 'scheduled', 'published'] as const;

const title = requiredText(200);
const body = proseOf(200_000);

const pageFields = {
  title,
  /** Cleaned HTML of the editor. */
  content: body.optional(),
  status: z.enum(contentStatuses).optional(),
  /** When a scheduled one appears. */
  publishAt: timestamp.nullish(),
  seoMetaData: seoInput.optional(),
};

interface Scheduled {
  status?: string;
  publishAt?: string | null;
}

const hasMoment = ({ status, publishAt }: Scheduled) => status !== 'scheduled' || Boolean(publishAt);
const momentMissing = { message: 'Choose when it appears', path: ['publishAt'] };

const examples = [{ title: 'About us', content: '<p>We sell surplus.</p>', status: 'draft' }];

export const pageInput = z.object(pageFields).refine(hasMoment, momentMissing).meta({ examples });

export const postInput = z
  .object({
    ...pageFields,
    excerpt: proseOf(500).optional(),
    /** A picture of the media gallery, by its key. */
    cover: pictureKey.nullish(),
    coverAlt: textOf(300).optional(),
    author: textOf(80).optional(),
    tags: z.array(requiredText(40)).max(20).optional(),
  })
  .refine(hasMoment, momentMissing)
  .meta({ examples });

/** As lists show it: without its text. */
export const pageSummary = z.object({
  _id: id,
  store: id,
  title: z.string(),
  /** What visitors see now: a scheduled one whose moment has come is published. */
  status: z.enum(contentStatuses),
  publishAt: timestamp.nullable(),
  seoMetaData,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const page = pageSummary.extend({ content: z.string() });

export const postSummary = pageSummary.extend({
  excerpt: z.string(),
  cover: z.string().nullable(),
  coverAlt: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
});

export const post = postSummary.extend({ content: z.string() });

/** What a menu's entry can lead to. */
export const linkKinds = [
  'home',
  'category',
  'sub_category',
  'product',
  'page',
  'post',
  'blog',
  'truckloads',
  'address',
] as const;

export type LinkKind = (typeof linkKinds)[number];

const target = z.object({
  kind: z.enum(linkKinds),
  /** Of a category, a product, a page or a post; null when that has been deleted since. */
  id: id.nullable(),
  /** Of an address: a path of the store, or elsewhere. */
  address: textOf(500).nullable(),
});

const namesThing = ['category', 'sub_category', 'product', 'page', 'post'] as const satisfies readonly LinkKind[];

/** Whether such a link needs the id of a thing of the merchant's. */
export const needsId = (kind: LinkKind): kind is (typeof namesThing)[number] =>
  namesThing.some((named) => named === kind);

const link = target
  .refine(({ kind, id: to }) => !needsId(kind) || to !== null, { message: 'Choose where it leads', path: ['id'] })
  .refine(({ kind, address: to }) => kind !== 'address' || /^(\/(?!\/)|https?:\/\/|mailto:|tel:)/.test(to ?? ''), {
    message: 'Begin with / or https://',
    path: ['address'],
  });

const label = requiredText(60);
const childInput = z.object({ label, link });
const itemInput = childInput.extend({ children: z.array(childInput).max(20, 'At most 20 entries') });

const child = z.object({ label: z.string(), link: target });
const item = child.extend({ children: z.array(child) });

/** Where a store shows menus. */
export const menuPlaces = ['main', 'footer_1', 'footer_2', 'footer_3'] as const;

const place = z.enum(menuPlaces);

export const menuInput = z.object({
  place,
  title: textOf(60),
  items: z.array(itemInput).max(20, 'At most 20 entries'),
});

export const menu = z.object({ place, title: z.string(), items: z.array(item) });

export type Page = z.output<typeof page>;
export type PageSummary = z.output<typeof pageSummary>;
export type PageInput = z.output<typeof pageInput>;
export type Post = z.output<typeof post>;
export type PostSummary = z.output<typeof postSummary>;
export type PostInput = z.output<typeof postInput>;
export type ContentStatus = (typeof contentStatuses)[number];
export type Menu = z.output<typeof menu>;
export type MenuInput = z.output<typeof menuInput>;
export type MenuItem = z.output<typeof item>;
export type MenuLink = z.output<typeof target>;
export type MenuPlace = (typeof menuPlaces)[number];
