import type { Outcome } from '#contract/kit/outcome.ts';

/** Who is asked, and by which of its models: each seller brings their own. */
export interface RecognitionAccess {
  /** Where its API begins, such as https://api.example.com/v1. */
  address: string;
  key: string;
  model: string;
}

/** What is to be said of a picture; what is named is chosen from, and nothing else is answered. */
export interface RecognitionQuery {
  /** A JPEG. */
  picture: Buffer;
  categories: readonly string[];
  /** What a title is put together from, such as `Material`. */
  pieces: readonly string[];
  /** What may be wrong with goods, in the seller's own words. */
  defects: readonly string[];
}

/** What a picture seems to show; empty where it does not tell. */
export interface RecognizedGoods {
  title: string;
  brand: string;
  model: string;
  /** One of those that were named. */
  category: string | null;
  pieces: { name: string; value: string }[];
  /** Of those that were named. */
  defects: string[];
  /** What else can be seen of its condition, in a sentence. */
  condition: string;
}

/**
 * NOT_FOUND: no such API or model is there. UNAUTHORIZED: the key opens nothing. LIMITED: used up, or too many at once.
 * REFUSED: it takes no such question. UNAVAILABLE: no answer, or none to be understood.
 */
export type RecognitionTrouble = 'NOT_FOUND' | 'UNAUTHORIZED' | 'LIMITED' | 'REFUSED' | 'UNAVAILABLE';

/** Somebody who says what a picture shows. */
export interface GoodsRecognizer {
  /** Whether an address would be called at all; where its name leads is only known when it is. */
  admits(address: string): boolean;
  /** Null when the picture shows nothing that it knows; `message` of a trouble is the vendor's own, where it says why. */
  recognize(
    access: RecognitionAccess,
    query: RecognitionQuery,
  ): Promise<Outcome<RecognizedGoods | null, RecognitionTrouble>>;
}
