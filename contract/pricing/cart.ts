/** What the rules of prices know of one line of a cart. */
export interface CartLine {
  productId: string;
  categoryIds: readonly string[];
  unitCents: number;
  quantity: number;
  weight: number | null;
  isShippable: boolean;
  isDeliverable: boolean;
}
