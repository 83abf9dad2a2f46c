import { z } from 'zod';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import { type EbayError, ebayError } from './ebay-refusal.ts';

const said = {
  statusCode: z.number().int(),
  errors: z.array(ebayError).nullish(),
  warnings: z.array(ebayError).nullish(),
};

/** How one thing of a call about many fared. */
export interface BulkAnswer {
  statusCode: number;
  errors?: readonly EbayError[] | null | undefined;
  warnings?: readonly EbayError[] | null | undefined;
}

const answers = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ responses: z.array(z.object({ ...said, ...shape })) });

export const itemAnswers = answers({ sku: vendorLine.nullish() });
export const offerAnswers = answers({ sku: vendorLine.nullish(), offerId: z.string().nullish() });
export const publishAnswers = answers({ offerId: z.string().nullish(), listingId: z.string().nullish() });
export const revisionAnswers = answers({ sku: vendorLine.nullish(), offerId: z.string().nullish() });

export const warningsOf = z.object({ warnings: z.array(ebayError).nullish() }).nullish();

export const offersAnswer = z.object({
  offers: z.array(
    z.object({
      offerId: z.string(),
      status: z.string().nullish(),
      format: z.string().nullish(),
      listing: z.object({ listingId: z.string().nullish(), listingStatus: z.string().nullish() }).nullish(),
    }),
  ),
});
export type OfferFound = z.infer<typeof offersAnswer>['offers'][number];

export const ordersAnswer = z.object({
  total: z.number().int(),
  orders: z
    .array(
      z.object({
        orderId: vendorLine,
        creationDate: z.coerce.date(),
        lastModifiedDate: z.coerce.date(),
        orderPaymentStatus: z.string(),
        cancelStatus: z.object({ cancelState: z.string() }).nullish(),
        lineItems: z.array(
          z.object({
            lineItemId: vendorLine,
            sku: vendorLine.nullish(),
            quantity: z.number().int().positive(),
          }),
        ),
      }),
    )
    .nullish(),
});
export type OrderFound = NonNullable<z.infer<typeof ordersAnswer>['orders']>[number];

const policyNamed = <Id extends string>(id: Id) =>
  z.object({ [id]: z.string(), name: z.string() } as Record<Id | 'name', z.ZodString>);

export const returnPolicies = z.object({ returnPolicies: z.array(policyNamed('returnPolicyId')).nullish() });
export const paymentPolicies = z.object({ paymentPolicies: z.array(policyNamed('paymentPolicyId')).nullish() });
export const fulfillmentPolicies = z.object({
  fulfillmentPolicies: z.array(policyNamed('fulfillmentPolicyId')).nullish(),
});

const categoryNamed = z.object({ categoryId: z.string(), categoryName: vendorLine });

export const treeAnswer = z.object({ categoryTreeId: z.string() });
/** Nothing at all when eBay has no suggestion. */
export const suggestionsAnswer = z
  .object({
    categorySuggestions: z
      .array(
        z.object({
          category: categoryNamed,
          categoryTreeNodeAncestors: z
            .array(z.object({ categoryName: vendorLine, categoryTreeNodeLevel: z.number().int() }))
            .nullish(),
        }),
      )
      .nullish(),
  })
  .nullish();
export const aspectsAnswer = z
  .object({
    aspects: z
      .array(
        z.object({
          localizedAspectName: z.string(),
          aspectConstraint: z.object({ aspectRequired: z.boolean().nullish() }).nullish(),
        }),
      )
      .nullish(),
  })
  .nullish();
export const conditionsAnswer = z
  .object({
    itemConditionPolicies: z
      .array(
        z.object({
          categoryId: z.string(),
          itemConditions: z.array(z.object({ conditionId: z.string() })).nullish(),
        }),
      )
      .nullish(),
  })
  .nullish();
