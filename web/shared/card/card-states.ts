import { usStates } from '#contract/kit/regions.ts';

const territories = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
} as const;

/** Where a card can be billed: the states, then the territories, by their postal codes. */
export const cardStates = Object.entries({ ...usStates, ...territories }).map(([value, label]) => ({ value, label }));
