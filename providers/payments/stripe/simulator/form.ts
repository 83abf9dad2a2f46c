/** A form's fields, nested as their names say: `a[b]=1`, `list[0]=x`, `list[]=x`. */
export type FormValue = string | FormTree | FormValue[];
export interface FormTree {
  [name: string]: FormValue;
}

const deepest = 6;

/** Reads the names of a flat form the way Stripe does; null when a name makes no sense. */
export function nestForm(flat: Readonly<Record<string, unknown>>): FormTree | null {
  const tree: FormTree = Object.create(null);
  for (const [name, value] of Object.entries(flat)) {
    const path = toPath(name);
    if (path === null || typeof value !== 'string' || !place(tree, path, value)) return null;
  }
  return toLists(tree) as FormTree;
}

function toPath(name: string): string[] | null {
  const [first, rest] = [name.replace(/\[.*$/s, ''), name.replace(/^[^[]*/, '')];
  if (first === '' || !/^(\[[^[\]]*\])*$/.test(rest)) return null;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part || '0')];
  return path.length > deepest ? null : path;
}

function place(tree: FormTree, path: readonly string[], value: string): boolean {
  const [name = '', ...deeper] = path;
  const present = tree[name];
  if (deeper.length === 0) {
    if (present !== undefined) return false;
    tree[name] = value;
    return true;
  }
  if (present !== undefined && typeof present === 'string') return false;
  const branch = (present ?? Object.create(null)) as FormTree;
  tree[name] = branch;
  return place(branch, deeper, value);
}

/** A branch whose names are 0, 1, 2 … is a list. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
