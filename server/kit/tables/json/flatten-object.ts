/** What an object holds as cells under names: `price.amount` for what is nested, `red|blue` for a list. */
export function flattenObject(object: object): Map<string, string> {
  const cells = new Map<string, string>();
  addFields(cells, object, '');
  return cells;
}

function addFields(cells: Map<string, string>, object: object, path: string): void {
  for (const [name, value] of Object.entries(object)) addValue(cells, value, path === '' ? name : `${path}.${name}`);
}

function addValue(cells: Map<string, string>, value: unknown, path: string): void {
  if (Array.isArray(value)) {
    // An empty list has its column all the same.
    if (value.length === 0) addText(cells, '', path);
    for (const item of value) addValue(cells, item, path);
  } else if (typeof value === 'object' && value !== null) addFields(cells, value, path);
  else addText(cells, value === null ? '' : String(value), path);
}

function addText(cells: Map<string, string>, text: string, path: string): void {
  const before = cells.get(path);
  cells.set(path, before ? (text === '' ? before : `${before}|${text}`) : text);
}
