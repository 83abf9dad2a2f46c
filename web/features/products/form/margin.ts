/** What is left of a price after the cost, in percent of it; null where either is unknown. */
export const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || !(price > 0) || Number.isNaN(cost) ? null : Math.round(((price - cost) / price) * 1000) / 10;
