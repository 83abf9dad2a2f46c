/** What somebody could type to break out of where a text stands. */
export const hostileText = `"'><img src=x onerror=alert(1)></script><script>alert(2)</script>]]>&lt;\u2028\u2029\u0000\u0008`;

export const hostileLinks = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'data:text/html,x'];

/** The same value with other texts, wherever the name of a field is among those given. */
export function replaceTexts<Value>(value: Value, names: readonly string[], text: string): Value {
  const walk = (part: unknown, name: string): unknown => {
    if (typeof part === 'string') return names.includes(name) ? text : part;
    if (Array.isArray(part)) return part.map((entry) => walk(entry, name));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry, key)]));
  };
  return walk(value, '') as Value;
}
