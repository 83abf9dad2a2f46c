import type { Menu, MenuInput, MenuItem, MenuLink } from '#contract/content/content.schemas.ts';

/** An entry of a menu as it is edited: one after the other, those of the second level behind theirs. */
export interface MenuRow {
  key: string;
  label: string;
  link: MenuLink;
  level: 0 | 1;
}

export type Step = 'up' | 'down' | 'in' | 'out';
export interface Drop {
  dragged: string;
  target: string;
  side: 'before' | 'after';
  level: 0 | 1;
}

export const toRows = ({ items }: Menu, newKey: () => string): MenuRow[] =>
  items.flatMap(({ children, ...item }) => [
    { ...item, key: newKey(), level: 0 as const },
    ...children.map((child) => ({ ...child, key: newKey(), level: 1 as const })),
  ]);

export function toItems(rows: readonly MenuRow[]): MenuItem[] {
  const items: MenuItem[] = [];
  for (const { label, link, level } of rows) {
    const above = items.at(-1);
    if (level === 1 && above) above.children.push({ label, link });
    else items.push({ label, link, children: [] });
  }
  return items;
}

/** Where the server has each row: `items.2.children.0`. */
export function pathsOf(rows: readonly MenuRow[]): string[] {
  let [item, child] = [-1, -1];
  return rows.map(({ level }) => {
    if (level === 0 || item < 0) {
      item += 1;
      child = -1;
      return `items.${item}`;
    }
    child += 1;
    return `items.${item}.children.${child}`;
  });
}

/** How many rows move with this one: itself, and what is listed under it. */
function blockSize(rows: readonly MenuRow[], index: number): number {
  if (rows[index]?.level !== 0) return 1;
  const next = rows.findIndex((row, at) => at > index && row.level === 0);
  return (next < 0 ? rows.length : next) - index;
}

/** Nothing can be listed under nothing. */
const settle = (rows: readonly MenuRow[]): MenuRow[] =>
  rows.map((row, index) => (index === 0 && row.level === 1 ? { ...row, level: 0 } : row));

/** Moves a row with what is listed under it; a step that leads nowhere changes nothing. */
export function takeStep(rows: readonly MenuRow[], index: number, step: Step): MenuRow[] {
  const row = rows[index];
  if (!row || !canTakeStep(rows, index, step)) return [...rows];
  if (step === 'in' || step === 'out') return rows.toSpliced(index, 1, { ...row, level: step === 'in' ? 1 : 0 });
  const size = blockSize(rows, index);
  const block = rows.slice(index, index + size);
  const rest = rows.toSpliced(index, size);
  if (row.level === 1) return settle(rest.toSpliced(step === 'up' ? index - 1 : index + 1, 0, ...block));
  const to =
    step === 'up' ? rest.slice(0, index).findLastIndex(({ level }) => level === 0) : index + blockSize(rest, index);
  return settle(rest.toSpliced(to, 0, ...block));
}

export function canTakeStep(rows: readonly MenuRow[], index: number, step: Step): boolean {
  const level = rows[index]?.level;
  if (step === 'up') return index > 0;
  if (step === 'down') return index + blockSize(rows, index) < rows.length;
  return step === 'in' ? level === 0 && index > 0 : level === 1;
}

/** Puts a dragged row, with what is listed under it, before or after another, at a level. */
export function dropRow(rows: readonly MenuRow[], { dragged, target, side, level }: Drop): MenuRow[] {
  const from = rows.findIndex(({ key }) => key === dragged);
  const block = rows.slice(from, from + blockSize(rows, from));
  if (from < 0 || block.some(({ key }) => key === target)) return [...rows];
  const rest = rows.toSpliced(from, block.length);
  const at = rest.findIndex(({ key }) => key === target) + (side === 'after' ? 1 : 0);
  const [first, ...children] = block;
  if (!first) return [...rows];
  return settle(rest.toSpliced(at, 0, { ...first, level }, ...children));
}

/** What was listed under a removed row stays, one level up where nothing else is above it. */
export const removeRow = (rows: readonly MenuRow[], index: number): MenuRow[] => settle(rows.toSpliced(index, 1));

/** Whether a menu lists a page, on either level. */
export const leadsTo = ({ items }: Menu, pageId: string): boolean =>
  items.flatMap(({ children, ...item }) => [item, ...children]).some(({ link }) => link.id === pageId);

const longestLabel = 60;

/** A menu with one more page, at its end. */
export const withPage = (menu: Menu, { _id: id, title }: { _id: string; title: string }): MenuInput => {
  const entry = { label: title.slice(0, longestLabel).trim(), link: { kind: 'page' as const, id, address: null } };
  return { ...menu, items: [...menu.items, { ...entry, children: [] }] };
};
