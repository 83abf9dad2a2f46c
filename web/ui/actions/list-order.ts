/** Where something is dropped, seen from what it is dropped on. */
export type Side = 'before' | 'after';

/** The place that something gets in its list when it is dropped before or after another. */
export function placeOfDrop(from: number, target: number, side: Side): number {
  const gap = side === 'before' ? target : target + 1;
  return gap > from ? gap - 1 : gap;
}
