import type { Cents } from '../kit/money.ts';

/** What the rules of prices know of one line of a cart. */
export interface CartLine {
  productId: string;
  categoryIds: readonly string[];
  priceCents: Cents;
  quantity: number;
  weight: number | null;
  isShippable: boolean;
  isDeliverable: boolean;
}
