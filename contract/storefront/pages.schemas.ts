import { z } from 'zod';
import { centsAmount, id, textOf, timestamp } from '../kit/values.ts';
import { conditions } from '../products/products.schemas.ts';
import { picture, seo } from './site.schemas.ts';
import { truckloadCard, truckloadDetail } from './truckloads.schemas.ts';

const crumb = z.object({ label: z.string(), to: z.string() });

export const categoryTile = z.object({
  name: z.string(),
  path: z.string(),
  count: z.number(),
  picture: picture.nullable(),
});

/** A product as lists show it. */
export const productCard = z.object({
  id,
  path: z.string(),
  title: z.string(),
  brand: z.string(),
  condition: z.enum(conditions),
  priceCents: centsAmount,
  /** What it is compared with; null when there is nothing to save. */
  wasCents: centsAmount.nullable(),
  /** That is what such goods cost elsewhere; otherwise buyers paid it here for thirty days. */
  wasRetail: z.boolean(),
  /** What it costs from a day on, by the store’s calendar; null where nothing is told. */
  drop: z.object({ on: z.iso.date(), priceCents: centsAmount }).nullable(),
  /** Told when few are left, and 0 when it is sold; null otherwise, so that a sale changes no page. */
  left: z.number().nullable(),
  picture: picture.nullable(),
  ships: z.boolean(),
  delivers: z.boolean(),
  picksUp: z.boolean(),
});

export const productDetail = productCard.extend({
  clSku: z.string(),
  sku: z.string(),
  gtin: z.string(),
  manufacturer: z.string(),
  /** Cleaned HTML. */
  description: z.string(),
  conditionNotes: z.array(z.string()),
  aspects: z.array(z.object({ name: z.string(), value: z.string() })),
  pictures: z.array(picture),
  rating: z.number().nullable(),
  /** Where it lies, when that is known. */
  place: z.string().nullable(),
  crumbs: z.array(crumb),
  seo,
  updatedAt: timestamp,
});

const choice = z.object({ value: z.string(), label: z.string(), count: z.number() });

/** What a list can be narrowed by; every choice with how many it leaves. */
export const facets = z.object({
  condition: z.array(choice),
  brand: z.array(choice),
  location: z.array(choice),
  price: z.array(choice),
});

export const listingSorts = ['newest', 'price', '-price', 'title'] as const;

/** What somebody asked a list for. */
export const listingQuery = z.object({
  q: textOf(100).default(''),
  condition: z.array(z.string()).default([]),
  brand: z.array(z.string()).default([]),
  location: z.array(z.string()).default([]),
  /** `0-2500`: cents, the second one left out where it is open. */
  price: z.array(z.string()).default([]),
  sort: z.enum(listingSorts).default('newest'),
  page: z.number().int().min(1).max(1000).default(1),
});

export const postCard = z.object({
  path: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: picture.nullable(),
  author: z.string(),
  tags: z.array(z.string()),
  publishedAt: timestamp,
});

/** One piece of a list that is cut from the oldest on. */
const piece = z.object({
  /** Of the whole list. */
  count: z.number(),
  older: z.string().nullable(),
  newer: z.string().nullable(),
});

export const homePage = z.object({
  kind: z.literal('home'),
  categories: z.array(categoryTile),
  featured: z.array(productCard),
  /** Where the featured section's "See all" leads. */
  featuredMore: z.string(),
  /** Of the testimonials that name a product, by its id. */
  praised: z.record(z.string(), z.object({ title: z.string(), path: z.string() })),
});

export const categoriesPage = z.object({ kind: z.literal('categories'), tiles: z.array(categoryTile) });

export const listingPage = z.object({
  kind: z.literal('listing'),
  /** Of the whole list: where its forms and links lead. */
  path: z.string(),
  /** Of this page, where it is an older piece. */
  canonical: z.string(),
  title: z.string(),
  crumbs: z.array(crumb),
  seo,
  /** Narrower lists below this one. */
  below: z.array(z.object({ name: z.string(), path: z.string(), count: z.number() })),
  cards: z.array(productCard),
  piece,
  facets,
  /** Null on a page as it is published; otherwise what was asked for. */
  query: listingQuery.nullable(),
});

/** A product that differs from others of its group in an option alone. */
export const variantChoice = productCard
  .pick({ id: true, path: true, left: true, priceCents: true })
  .extend({ label: z.string() });

export const productPage = z.object({
  kind: z.literal('product'),
  product: productDetail,
  /** This product and the others of its group; none where it stands alone. */
  choices: z.array(variantChoice),
  related: z.array(productCard),
});

export const textPage = z.object({
  kind: z.literal('page'),
  path: z.string(),
  title: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  seo,
});

export const blogPage = z.object({
  kind: z.literal('blog'),
  canonical: z.string(),
  posts: z.array(postCard),
  piece,
});

export const postPage = z.object({
  kind: z.literal('post'),
  post: postCard,
  content: z.string(),
  seo,
  updatedAt: timestamp,
  more: z.array(postCard),
});

export const truckloadsPage = z.object({
  kind: z.literal('truckloads'),
  canonical: z.string(),
  cards: z.array(truckloadCard),
  piece,
});

export const truckloadPage = z.object({ kind: z.literal('truckload'), truckload: truckloadDetail });

export const searchPage = z.object({
  kind: z.literal('search'),
  query: listingQuery,
  cards: z.array(productCard),
  count: z.number(),
  facets,
});

export const plainPage = z.object({ kind: z.enum(['not-found', 'offline']) });

export const pageView = z.discriminatedUnion('kind', [
  homePage,
  categoriesPage,
  listingPage,
  productPage,
  textPage,
  blogPage,
  postPage,
  truckloadsPage,
  truckloadPage,
  searchPage,
  plainPage,
]);

export type CategoryTile = z.output<typeof categoryTile>;
export type ProductCard = z.output<typeof productCard>;
export type ProductDetail = z.output<typeof productDetail>;
export type VariantChoice = z.output<typeof variantChoice>;
export type Facets = z.output<typeof facets>;
export type ListingQuery = z.output<typeof listingQuery>;
export type PostCard = z.output<typeof postCard>;
export type PageView = z.output<typeof pageView>;
export type PageKind = PageView['kind'];
export type PageOf<Kind extends PageKind> = Extract<PageView, { kind: Kind }>;
