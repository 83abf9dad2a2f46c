import { z } from 'zod';
import { pictureUrl } from '../../simulator/pictures.ts';
import type { SimCustomer, SimProduct, SimShop, SimVariant } from '../../simulator/sim-shops.ts';
import { noOption } from '../shopify-facts.ts';

export interface ShopifyKeys {
  token: string;
  clientId: string;
  clientSecret: string;
}

export type ShopifySimShop = SimShop<ShopifyKeys>;

/** What a query costs at most, and what it answers once that is paid; what was not used is given back. */
export interface Answered {
  cost: number;
  answer(shop: ShopifySimShop): { data: object } | { denied: string };
}

export const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

// Every name that a query may use: a misspelt one is refused, as Shopify does.
const known = new Set(
  `query Shop Products Variants Media Customers Int String Boolean ID on include if first after sortKey limit null
  weights variants media id shop name currencyCode currentAppInstallation accessScopes handle productsCount count products pageInfo
  hasNextPage endCursor nodes title descriptionHtml vendor productType category fullName tags status publishedAt sku
  barcode price compareAtPrice inventoryQuantity selectedOptions value MediaImage image url altText inventoryItem
  measurement weight unit product customers firstName lastName defaultEmailAddress emailAddress marketingState
  defaultAddress city provinceCode zip`.split(/\s+/),
);

/** A name in a query that the schema does not have; null when it has all. */
export const findUnknownName = (query: string): string | null =>
  (query.match(/[A-Za-z_]\w*/g) ?? []).find((name) => !known.has(name)) ?? null;

const productsAsked = z.object({
  first: z.number().int().min(1).max(250),
  after: z.string().nullish(),
  variants: z.number().int().min(1).max(250),
  media: z.number().int().min(1).max(250),
  weights: z.boolean(),
});
const restAsked = productsAsked
  .pick({ first: true, after: true })
  .extend({ id: z.string(), weights: z.boolean().default(false) });
const customersAsked = productsAsked.pick({ first: true, after: true });

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`;
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** What a query asks for, by the name it gives itself; null when the name is none we know. */
export function understandQuery(
  name: string,
  variables: Record<string, unknown>,
  pictureBase: string,
): Answered | null {
  const findProduct = (shop: ShopifySimShop, id: string) =>
    shop.products.find((product) => gid('Product', product.id) === id);

  if (name === 'Shop') {
    return {
      cost: 2,
      answer: ({ title, currency, mayReadCustomers }) => ({
        data: {
          shop: { name: title, currencyCode: currency },
          currentAppInstallation: {
            accessScopes: ['read_products', 'read_inventory', ...(mayReadCustomers ? ['read_customers'] : [])].map(
              (handle) => ({ handle }),
            ),
          },
        },
      }),
    };
  }
  if (name === 'Products') {
    const asked = productsAsked.parse(variables);
    const { first, after = null, variants, media } = asked;
    return {
      cost: 3 + first * (1 + 2 * variants + media),
      answer: ({ products }) => ({
        data: {
          productsCount: { count: products.length },
          products: toPage(products, { first, after }, (product) => showProduct(product, asked, pictureBase)),
        },
      }),
    };
  }
  if (name === 'Variants') {
    const { id, first, after = null, weights } = restAsked.parse(variables);
    return {
      cost: 2 + first,
      answer: (shop) => {
        const product = findProduct(shop, id);
        const show = (variant: SimVariant) => product && showVariant(product, variant, { weights, pictureBase });
        return { data: { product: product ? { variants: toPage(product.variants, { first, after }, show) } : null } };
      },
    };
  }
  if (name === 'Media') {
    const { id, first, after = null } = restAsked.parse(variables);
    return {
      cost: 2 + first,
      answer: (shop) => {
        const product = findProduct(shop, id);
        const media = product && toPage(picturesOf(product, pictureBase), { first, after }, (picture) => picture);
        return { data: { product: media ? { media } : null } };
      },
    };
  }
  if (name !== 'Customers') return null;
  const { first, after = null } = customersAsked.parse(variables);
  return {
    cost: 2 + first,
    answer: ({ customers, mayReadCustomers }) =>
      mayReadCustomers
        ? { data: { customers: toPage(customers, { first, after }, showCustomer) } }
        : { denied: 'Access denied for customers field. Required access: `read_customers` access scope.' },
  };
}

/** A part of a list in the order of ids; a cursor is the last one's id, whether it is still there or not. */
function toPage<Item extends { id: number }, Shown>(
  items: readonly Item[],
  { first, after }: { first: number; after: string | null },
  show: (item: Item) => Shown,
) {
  const last = after === null ? 0 : Number(Buffer.from(after, 'base64').toString());
  const rest = items.filter(({ id }) => id > last);
  const page = rest.slice(0, first);
  const end = page.at(-1);
  return {
    pageInfo: {
      hasNextPage: rest.length > page.length,
      endCursor: end ? Buffer.from(String(end.id)).toString('base64') : null,
    },
    nodes: page.map(show),
  };
}

function showProduct(product: SimProduct, asked: z.output<typeof productsAsked>, pictureBase: string) {
  const { id, handle, title, brand, category, tag, isDraft } = product;
  const show = (variant: SimVariant) => showVariant(product, variant, { weights: asked.weights, pictureBase });
  return {
    id: gid('Product', id),
    handle,
    title,
    descriptionHtml: `<p>${title} by ${brand}. ${tag}.</p>`,
    vendor: brand,
    productType: category[1],
    category: { fullName: category.join(' > ') },
    tags: [tag, 'liquidation'],
    status: isDraft ? 'DRAFT' : 'ACTIVE',
    publishedAt: isDraft ? null : '2026-09-01T12:00:00Z',
    variants: toPage(product.variants, { first: asked.variants, after: null }, show),
    media: toPage(picturesOf(product, pictureBase), { first: asked.media, after: null }, (picture) => picture),
  };
}

function picturesOf({ art, title, pictures }: SimProduct, pictureBase: string) {
  return Array.from({ length: pictures }, (_, at) => ({
    id: at + 1,
    image: { url: pictureUrl(pictureBase, art, at), altText: at === 0 ? title : null },
  }));
}

function showVariant(
  { options, art, pictures }: SimProduct,
  variant: SimVariant,
  { weights, pictureBase }: { weights: boolean; pictureBase: string },
) {
  const { id, sku, barcode, priceCents, compareCents, stock, pounds, values } = variant;
  const place = id % 1000;
  return {
    sku,
    barcode,
    price: dollars(priceCents),
    compareAtPrice: compareCents === null ? null : dollars(compareCents),
    inventoryQuantity: stock,
    selectedOptions: options.length === 0 ? [noOption] : options.map((name, at) => ({ name, value: values[at] ?? '' })),
    media: {
      nodes: values.length > 0 && place < pictures ? [{ image: { url: pictureUrl(pictureBase, art, place) } }] : [],
    },
    ...(weights && { inventoryItem: { measurement: { weight: { value: pounds, unit: 'POUNDS' } } } }),
  };
}

const showCustomer = ({ firstName, lastName, email, city, state, zip, isSubscribed }: SimCustomer) => ({
  firstName,
  lastName,
  defaultEmailAddress: { emailAddress: email, marketingState: isSubscribed ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED' },
  defaultAddress: { city, provinceCode: state, zip },
});
