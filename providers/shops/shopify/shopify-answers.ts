import { z } from 'zod';
import { vendorLine } from '#providers/kit/vendor-line.ts';

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

const connection = <Node extends z.ZodType>(node: Node) => z.object({ pageInfo, nodes: z.array(node) });

const amount = z.string().nullish();

// What is no picture, such as a film, has no image; one that is still being worked on has none yet.
const mediaNode = z.object({ image: z.object({ url: z.string(), altText: z.string().nullish() }).nullish() });

const variant = z.object({
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  price: amount,
  compareAtPrice: amount,
  inventoryQuantity: z.number().int().nullish(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  media: z.object({ nodes: z.array(mediaNode) }).nullish(),
  inventoryItem: z
    .object({
      measurement: z.object({ weight: z.object({ value: z.number(), unit: z.string() }).nullish() }).nullish(),
    })
    .nullish(),
});

const product = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string().nullish(),
  vendor: z.string().nullish(),
  productType: z.string().nullish(),
  category: z.object({ fullName: z.string() }).nullish(),
  tags: z.array(z.string()),
  status: z.string(),
  publishedAt: z.string().nullish(),
  variants: connection(variant),
  media: connection(mediaNode),
});

export const shopAnswer = z.object({
  shop: z.object({ name: vendorLine, currencyCode: vendorLine.max(20).nullish() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }).nullish(),
});

export const productsAnswer = z.object({
  productsCount: z.object({ count: z.number().int() }).nullish(),
  products: connection(product),
});

/** Null when the product is gone. */
export const variantsAnswer = z.object({ product: z.object({ variants: connection(variant) }).nullable() });
export const mediaAnswer = z.object({ product: z.object({ media: connection(mediaNode) }).nullable() });

export const customersAnswer = z.object({
  customers: connection(
    z.object({
      firstName: vendorLine.nullish(),
      lastName: vendorLine.nullish(),
      defaultEmailAddress: z.object({ emailAddress: z.string().nullish(), marketingState: z.string() }).nullish(),
      defaultAddress: z
        .object({ city: vendorLine.nullish(), provinceCode: vendorLine.nullish(), zip: vendorLine.nullish() })
        .nullish(),
    }),
  ),
});

export const costAnswer = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
});

export const errorsAnswer = z.array(
  z.object({ message: vendorLine.optional(), extensions: z.object({ code: z.string() }).partial().nullish() }),
);

export const tokenAnswer = z.object({ access_token: z.string() });

export type ShopifyProduct = z.infer<typeof product>;
export type ShopifyVariant = z.infer<typeof variant>;
