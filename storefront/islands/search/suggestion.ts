import type { Cents } from '#contract/kit/money.ts';

/** A product as the list below the search field shows it. */
export interface Suggestion {
  path: string;
  title: string;
  condition: string;
  priceCents: Cents;
  isSold: boolean;
  /** The key of a small picture, or nothing. */
  picture: string;
}

export interface Found {
  suggestions: Suggestion[];
  /** Of all products that fit. */
  count: number;
}

/** Answers what somebody types. */
export type Search = (text: string) => Promise<Found>;

export const mostSuggestions = 6;
