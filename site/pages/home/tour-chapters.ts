/** Where the recording is; `scripts/record-tour.ts` keeps to it. */
export const tourLength = '0:44';

export const chapters = [
  { at: '0:00', title: 'Scan', text: 'A phone, a scanner or a list of codes' },
  { at: '0:12', title: 'Check the find', text: 'Photos, retail price, category' },
  { at: '0:22', title: 'Set condition and price', text: 'For one item, or for all of them at once' },
  { at: '0:32', title: 'Publish', text: 'The store is live, the first order comes in' },
] as const;
