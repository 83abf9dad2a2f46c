const place = /^Line (\d+), column (\d+):/;

/** Where in the text a message points that names line and column; null for one that names none. */
export function findCaret(message: string, text: string): number | null {
  const [, line, column] = place.exec(message) ?? [];
  if (line === undefined || column === undefined) return null;
  const lines = text.split('\n');
  const before = lines.slice(0, Number(line) - 1);
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0);
  const within = Math.min(Number(column) - 1, lines[Number(line) - 1]?.length ?? 0);
  return Math.min(offset + within, text.length);
}
