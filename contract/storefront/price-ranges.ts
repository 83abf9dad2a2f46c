/** What a list can be narrowed to by price: cents, the second ones beyond the range; null where it is open. */
export const priceRanges: readonly { from: number; below: number | null; label: string }[] = [
  { from: 0, below: 2500, label: 'Under $25' },
  { from: 2500, below: 5000, label: '$25 to $50' },
  { from: 5000, below: 10_000, label: '$50 to $100' },
  { from: 10_000, below: 25_000, label: '$100 to $250' },
  { from: 25_000, below: null, label: '$250 and more' },
];

/** A range as addresses write it. */
export const priceValue = ({ from, below }: { from: number; below: number | null }): string => `${from}-${below ?? ''}`;
