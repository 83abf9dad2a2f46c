import { type WireError, wireError } from './problems.ts';
import type { ItemBody, OfferDetails } from './requests.ts';
import type { SimSeller } from './state.ts';
import { leafOf } from './taxonomy.ts';

export interface Listed {
  seller: SimSeller;
  item: ItemBody;
  details: OfferDetails;
  hasLocation: boolean;
  /** A live one may run out of stock. */
  isLive: boolean;
}

const told = (errorId: number, what: string, additionalInfo: string) =>
  wireError(errorId, `${what} ${additionalInfo}`, { additionalInfo });

/** Everything that keeps an offer from being shown to buyers. */
export function listingErrors(listed: Listed): WireError[] {
  return [...termErrors(listed), ...itemErrors(listed), ...categoryErrors(listed)];
}

function termErrors({ seller, details, hasLocation, isLive }: Listed): WireError[] {
  const { listingPolicies: chosen = {}, availableQuantity = 0, pricingSummary } = details;
  const price = Number(pricingSummary?.price?.value ?? 0);
  const { returns, payments, fulfillments } = seller.policies;
  const lacks = (policies: readonly { id: string }[], id: string | undefined) =>
    !seller.hasPolicies || !policies.some((policy) => policy.id === id);
  return [
    ...(price < 0.99 ? [told(25_003, 'Invalid price.', 'The price must be at least 0.99.')] : []),
    ...(availableQuantity < 1 && !isLive
      ? [told(25_004, 'Invalid quantity.', 'The quantity must be at least 1.')]
      : []),
    ...(lacks(fulfillments, chosen.fulfillmentPolicyId)
      ? [told(25_007, 'Invalid Shipping policy information.', 'Please provide a valid fulfillment policy.')]
      : []),
    ...(lacks(payments, chosen.paymentPolicyId)
      ? [told(25_008, 'Invalid Payment policy information.', 'Please provide a valid payment policy.')]
      : []),
    ...(lacks(returns, chosen.returnPolicyId)
      ? [told(25_009, 'Invalid Return policy information.', 'Please provide a valid return policy.')]
      : []),
    ...(hasLocation ? [] : [told(25_012, 'Invalid location.', 'No location with this key was found.')]),
  ];
}

function itemErrors({ item: { product = {} }, details }: Listed): WireError[] {
  const pictures = product.imageUrls ?? [];
  const missing = (fieldName: string) => wireError(25_016, `Invalid ${fieldName}. It is missing.`, { fieldName });
  return [
    ...(product.title ? [] : [missing('title')]),
    ...(product.description || details.listingDescription ? [] : [missing('description')]),
    ...(pictures.length > 0 ? [] : [told(25_014, 'Invalid pictures.', 'At least one picture is required.')]),
    ...pictures.filter((url) => !isReachable(url)).map((url) => told(25_015, 'Invalid picture URL.', url)),
  ];
}

/** Everybody's own machine counts here, which eBay itself could not reach. */
const isReachable = (url: string) =>
  url.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

function categoryErrors({ item, details }: Listed): WireError[] {
  const leaf = leafOf(details.categoryId ?? '');
  if (!leaf) return [told(25_005, 'Invalid category.', 'The category is not a leaf category.')];
  const given = Object.keys(item.product?.aspects ?? {}).map((name) => name.toLowerCase());
  return [
    ...(leaf.conditions.includes(item.condition ?? '')
      ? []
      : [
          told(
            25_021,
            'Invalid condition information.',
            `The category does not take ${item.condition ?? 'no condition'}.`,
          ),
        ]),
    ...leaf.required
      .filter((name) => !given.includes(name.toLowerCase()))
      .map((field) => wireError(25_029, `${field} is required for this category.`, { 0: field })),
  ];
}
