const mostNames = 1_000;
const names = new Map<string, string>();

const spaces = /\s+/g;
const remarks = /\/\*.*?\*\/|--[^\n]*\n/gs;
const targets: readonly (readonly [RegExp, string])[] = [
  [/\binsert into "?([\w.]+)"?/, 'insert'],
  [/\bupdate "?([\w.]+)"?\s+(?:(?:as )?"?\w+"? )?set\b/, 'update'],
  [/\bdelete from "?([\w.]+)"?/, 'delete'],
  [/\bfrom "?([\w.]+)"?/, 'select'],
];

/** What a statement does and to which table, such as `update products`; nothing of its values. */
export function nameStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) names.clear();
  const name = findName(text.replace(remarks, ' ').replace(spaces, ' ').trim().toLowerCase());
  names.set(text, name);
  return name;
}

function findName(text: string): string {
  const verb = /^\w+/.exec(text)?.[0] ?? 'statement';
  // What begins otherwise, such as `begin` and `set`, has no table and may hold values.
  if (!['with', 'select', 'insert', 'update', 'delete'].includes(verb)) return verb;
  for (const [target, does] of targets) {
    const table = target.exec(text)?.[1];
    if (table && (does === verb || verb === 'with' || does === 'select')) return `${does} ${table}`;
  }
  return verb;
}
