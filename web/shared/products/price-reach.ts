import type { LiveChoice } from '#contract/products/products.schemas.ts';

/** What a form with prices knows of how far they reach. */
export interface PriceReachValues {
  live: LiveChoice;
  /** Carts that kept a lower price pay the new one. */
  alsoCarts: boolean;
}

export const reachAtFirst: PriceReachValues = { live: 'now', alsoCarts: false };

/** As it is sent: what waits for the next publish changes no cart before. */
export const reachOf = ({ live, alsoCarts }: PriceReachValues): PriceReachValues => ({
  live,
  alsoCarts: live === 'now' && alsoCarts,
});
