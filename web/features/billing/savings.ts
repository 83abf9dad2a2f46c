interface Prices {
  stripeMonthlyPrice: { price: number };
  stripeYearlyPrice: { price: number };
}

/** What a year paid at once costs less than twelve months, in percent to one decimal; never below zero. */
export function savingsOf({ stripeMonthlyPrice, stripeYearlyPrice }: Prices): number {
  const twelveMonths = 12 * stripeMonthlyPrice.price;
  if (twelveMonths <= 0) return 0;
  const percent = ((twelveMonths - stripeYearlyPrice.price) / twelveMonths) * 100;
  return Math.max(0, Math.round(percent * 10) / 10);
}
