/** What a first payment takes, in dollars: what we owe the merchant goes off it. */
export const chargeOf = (price: number, creditCents: number): number =>
  Math.max(0, Math.round(price * 100) - creditCents) / 100;
