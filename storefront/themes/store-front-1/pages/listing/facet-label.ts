import { say } from '#contract/language/translate.ts';
import type { FacetName } from './list-address.ts';

/** Brands and places have names; conditions and prices are words of ours. */
export const labelOf = (facet: FacetName, label: string): string =>
  facet === 'condition' || facet === 'price' ? say(label) : label;
