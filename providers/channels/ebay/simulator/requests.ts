import { z } from 'zod';

// What eBay's published contracts let us send, as far as we send it: the rest is refused.

const text = (longest: number) => z.string().min(1).max(longest);
const money = z.strictObject({ value: z.string().regex(/^\d+(\.\d{1,2})?$/), currency: z.literal('USD') });
const quantity = z.number().int().min(0);

const conditions = [
  'NEW',
  'LIKE_NEW',
  'NEW_OTHER',
  'NEW_WITH_DEFECTS',
  'CERTIFIED_REFURBISHED',
  'EXCELLENT_REFURBISHED',
  'VERY_GOOD_REFURBISHED',
  'GOOD_REFURBISHED',
  'SELLER_REFURBISHED',
  'USED_EXCELLENT',
  'USED_VERY_GOOD',
  'USED_GOOD',
  'USED_ACCEPTABLE',
  'FOR_PARTS_OR_NOT_WORKING',
  'PRE_OWNED_EXCELLENT',
  'PRE_OWNED_FAIR',
];

const product = z.strictObject({
  title: text(80).optional(),
  description: text(4_000).optional(),
  brand: text(65).optional(),
  mpn: text(65).optional(),
  aspects: z.record(text(40), z.array(text(65)).min(1)).optional(),
  imageUrls: z.array(z.url().max(500)).max(24).optional(),
  upc: z.array(text(40)).optional(),
  ean: z.array(text(40)).optional(),
  isbn: z.array(text(40)).optional(),
});

export const itemBody = z.strictObject({
  availability: z.strictObject({ shipToLocationAvailability: z.strictObject({ quantity }) }).optional(),
  condition: z.enum(conditions).optional(),
  conditionDescription: text(1_000).optional(),
  product: product.optional(),
  packageWeightAndSize: z
    .strictObject({
      weight: z.strictObject({
        value: z.number().positive(),
        unit: z.enum(['POUND', 'OUNCE', 'KILOGRAM', 'GRAM']),
      }),
    })
    .optional(),
});
export type ItemBody = z.infer<typeof itemBody>;

export const bulkItemBody = itemBody.extend({ sku: z.string(), locale: z.literal('en_US') });

export const offerDetails = z.strictObject({
  availableQuantity: quantity.optional(),
  categoryId: text(20).optional(),
  listingDescription: text(500_000).optional(),
  listingDuration: z.literal('GTC').optional(),
  listingPolicies: z
    .strictObject({
      paymentPolicyId: z.string().optional(),
      returnPolicyId: z.string().optional(),
      fulfillmentPolicyId: z.string().optional(),
    })
    .optional(),
  merchantLocationKey: text(36).optional(),
  pricingSummary: z.strictObject({ price: money.optional() }).optional(),
});
export type OfferDetails = z.infer<typeof offerDetails>;

export const offerBody = offerDetails.extend({
  sku: text(50),
  marketplaceId: z.literal('EBAY_US'),
  format: z.literal('FIXED_PRICE'),
});

export const publishBody = z.strictObject({ offerId: text(50) });

export const revisionBody = z.strictObject({
  sku: text(50).optional(),
  shipToLocationAvailability: z.strictObject({ quantity }).optional(),
  offers: z
    .array(z.strictObject({ offerId: text(50), availableQuantity: quantity.optional(), price: money.optional() }))
    .optional(),
});
export type RevisionBody = z.infer<typeof revisionBody>;

/** The envelope of calls about many. */
export const requestsOf = z.strictObject({ requests: z.array(z.unknown()).min(1) });

const place = z
  .strictObject({
    addressLine1: text(128).optional(),
    addressLine2: text(128).optional(),
    city: text(128).optional(),
    stateOrProvince: text(128).optional(),
    postalCode: text(16).optional(),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .refine((address) => Boolean(address.postalCode || (address.city && address.stateOrProvince)), {
    message: 'a postal code, or a city with its state, is needed',
  });

export const locationBody = z.strictObject({
  name: text(1_000).optional(),
  location: z.strictObject({ address: place }),
  locationTypes: z.array(z.enum(['WAREHOUSE', 'STORE', 'FULFILLMENT_CENTER'])).optional(),
  merchantLocationStatus: z.enum(['ENABLED', 'DISABLED']).optional(),
});
export type LocationBody = z.infer<typeof locationBody>;
