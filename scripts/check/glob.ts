/**
 * Matches a path against a pattern and says what its names stand for.
 * `*` is part of a name, `**` any depth, `{a,b/*}` either, `<feature>` one whole name that is remembered.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const found = toExpression(pattern).exec(path);
  return found ? { ...found.groups } : null;
}

/** Puts remembered names into a pattern. */
export const fillNames = (pattern: string, names: Record<string, string>): string =>
  pattern.replace(/<([a-z]+)>/g, (whole, name: string) => names[name] ?? whole);

const expressions = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const source = pattern.replace(/\*\*\/|\*\*|\*|<[a-z]+>|[{},.+?^$()|[\]\\]/g, translate);
  const expression = new RegExp(`^${source}$`);
  expressions.set(pattern, expression);
  return expression;
}

const choices: Record<string, string> = { '{': '(?:', ',': '|', '}': ')' };

function translate(token: string): string {
  if (token === '**/') return '(?:.*/)?';
  if (token === '**') return '.*';
  if (token === '*') return '[^/]*';
  if (token.startsWith('<')) return `(?${token}[^/]+)`;
  return choices[token] ?? `\\${token}`;
}
