/** Lines of cells under their headings, as wide as the longest cell of each column. */
export function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [headings, ...rows.map((row) => row.map(withoutControls))];
  const widths = headings.map((_heading, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Names are strangers' text: a terminal must not read commands in them. */
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '�');
