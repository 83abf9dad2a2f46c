/** What keys mean at the counter, in one place: screens show the same names as hints. */
export type SaleAct =
  | 'customer'
  | 'note'
  | 'discount'
  | 'bin'
  | 'price'
  | 'park'
  | 'drawer'
  | 'void'
  | 'search'
  | 'up'
  | 'down'
  | 'more'
  | 'less'
  | 'remove'
  | 'clear'
  | 'enter';

export type PayAct =
  | { kind: 'digit'; digits: string }
  | { kind: 'back' }
  | { kind: 'means'; means: 'cash' | 'card' | 'other' }
  | { kind: 'receipt'; choice: 'print' | 'mail' | 'qr' | 'none' }
  | { kind: 'split'; split: 2 | 3 | 4 }
  | { kind: 'leave' }
  | { kind: 'take' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export const saleKeys = {
  customer: 'F2',
  note: 'F3',
  discount: 'F4',
  bin: 'F6',
  price: 'F7',
  park: 'F8',
  drawer: 'F9',
  void: 'F10',
} as const;

const byKey: Readonly<Record<string, SaleAct>> = Object.fromEntries(
  Object.entries(saleKeys).map(([act, key]) => [key, act as SaleAct]),
);

const whileEmpty: Readonly<Record<string, SaleAct>> = {
  '/': 'search',
  '+': 'more',
  '-': 'less',
  Delete: 'remove',
};

const always: Readonly<Record<string, SaleAct>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'enter',
  Escape: 'clear',
};

/** Acts of a key that scanners press as well: of signs in a code, and of what separates the parts of one. */
const pressedByScanners: ReadonlySet<SaleAct> = new Set<SaleAct>(['search', 'more', 'less', 'park']);

export const mayBeScan = (act: SaleAct, { repeat }: Pick<KeyboardEvent, 'repeat'>): boolean =>
  !repeat && pressedByScanners.has(act);

/** What a key does at the sale; signs are text as long as something is typed. */
export function readSaleKey(press: Press, isFieldEmpty: boolean): SaleAct | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return byKey[press.key] ?? always[press.key] ?? (isFieldEmpty ? whileEmpty[press.key] : undefined);
}

const means = { c: 'cash', r: 'card', t: 'other' } as const;
const choices = { p: 'print', m: 'mail', q: 'qr', n: 'none' } as const;

/** What a key does while money is taken. */
export function readPayKey(press: Press): PayAct | undefined {
  if (press.ctrlKey || press.metaKey) return undefined;
  if (press.altKey) {
    // With Alt some keyboards write other signs: which key it was says where it is.
    const [, digit] = /^(?:Digit|Numpad)([234])$/.exec(press.code) ?? [];
    return digit === undefined ? undefined : { kind: 'split', split: Number(digit) as 2 | 3 | 4 };
  }
  if (/^\d$/.test(press.key)) return { kind: 'digit', digits: press.key };
  if (press.key === 'Backspace') return { kind: 'back' };
  if (press.key === 'Escape') return { kind: 'leave' };
  if (press.key === 'Enter') return { kind: 'take' };
  const letter = press.key.toLowerCase();
  if (letter in means) return { kind: 'means', means: means[letter as keyof typeof means] };
  if (letter in choices) return { kind: 'receipt', choice: choices[letter as keyof typeof choices] };
  return undefined;
}
