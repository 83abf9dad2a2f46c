import type { SectionType } from '#contract/design/sections.ts';
import type { Side } from '#web/ui/actions/list-order.ts';

/** The list with one of its items at another place; unchanged where there is no such place. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Header and footer stay at the ends. */
export const canMove = (type: SectionType): boolean => type !== 'header' && type !== 'footer';

/** The sections with one a step up or down, between header and footer. */
export function stepSection(order: readonly SectionType[], type: SectionType, step: -1 | 1): SectionType[] {
  const from = order.indexOf(type);
  const other = order[from + step];
  return canMove(type) && other && canMove(other) ? moveTo(order, from, from + step) : [...order];
}

/** The sections with one dropped before or after another. */
export function dropSection(
  order: readonly SectionType[],
  dragged: SectionType,
  target: SectionType,
  side: Side,
): SectionType[] {
  if (!canMove(dragged) || dragged === target) return [...order];
  const others = order.filter((type) => type !== dragged);
  const at = others.indexOf(target) + (side === 'after' ? 1 : 0);
  const place = Math.min(Math.max(at, 1), others.length - 1);
  return [...others.slice(0, place), dragged, ...others.slice(place)];
}
