import type { PickupDetails } from '#contract/counter/counter.schemas.ts';
import { parseCode } from '#contract/kit/parse-code.ts';

type Line = PickupDetails['lines'][number];

/** Units of each line, by its position, that somebody has held in their hands. */
export type Checked = Readonly<Record<number, number>>;

export type ScannedPickup =
  | { kind: 'checked'; checked: Checked; line: Line }
  /** All of it was checked before. */
  | { kind: 'full'; line: Line }
  | { kind: 'not in it' };

const sameCode = (code: string): string => parseCode(code).gtin14 ?? code.trim().toLowerCase();

const hasCode = ({ codes, sku }: Line, wanted: string): boolean =>
  [...codes, sku].some((code) => code !== '' && sameCode(code) === wanted);

/** Checks one unit off by its code. */
export function scanPickup(lines: readonly Line[], checked: Checked, code: string): ScannedPickup {
  const named = lines.filter((line) => hasCode(line, sameCode(code)));
  const open = named.find(({ position, quantity }) => (checked[position] ?? 0) < quantity);
  if (open) return { kind: 'checked', checked: checkOne(checked, open), line: open };
  const [full] = named;
  return full ? { kind: 'full', line: full } : { kind: 'not in it' };
}

/** One unit more by hand; after the last it begins anew. */
export const checkOne = (checked: Checked, { position, quantity }: Line): Checked => ({
  ...checked,
  [position]: ((checked[position] ?? 0) + 1) % (quantity + 1),
});

export const unitsIn = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const unitsChecked = (lines: readonly Line[], checked: Checked): number =>
  lines.reduce((sum, { position, quantity }) => sum + Math.min(checked[position] ?? 0, quantity), 0);
