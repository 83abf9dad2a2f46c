const most = 100;

/** The things in a value: those of a list, also of one that was written into a cell, else the value itself. */
export function listOf(value: unknown): unknown[] {
  if (typeof value === 'string') return value.startsWith('[') && value.endsWith(']') ? readList(value) : [value];
  if (!Array.isArray(value)) return value === null || value === undefined ? [] : [value];
  return value.slice(0, most).flatMap(listOf).slice(0, most);
}

function readList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? listOf(parsed) : [text];
  } catch {
    // As Python prints it: ['Home', 'Kitchen'].
    const parts = text.slice(1, -1).split(/(?<=['"])\s*,\s*(?=['"])/);
    return parts.slice(0, most).map((part) => part.trim().replace(/^(['"])(.*)\1$/s, '$2'));
  }
}
