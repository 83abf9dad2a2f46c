/** When prices that are changed reach the live store. */
export const livePrices = {
  label: 'New prices',
  choices: { now: 'Now, on the live store', publish: 'With the next publish' },
  alsoCarts: 'Also for carts',
  alsoCartsHint: 'Carts keep a lower price for a day. Tick this to withdraw one that was a mistake.',
  sheet: 'Prices on the live store at once',
  /** What a supervisor approves. */
  approve: (title: string, price: string) => `Sell ${title} for ${price}`,
  approveMany: (products: string) => `Change the prices of ${products}`,
};
