export type StockLevel = 'out' | 'low' | 'fine';

/** Fewer than so many are told as "3 left". */
const lowStock = 5;

export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'out';
  return quantity < lowStock ? 'low' : 'fine';
}
