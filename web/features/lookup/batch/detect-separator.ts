const separators = [',', ';', '\t'] as const;

export type Separator = (typeof separators)[number];

/** What parts the cells of the first line: the mark that is there most often, outside of quotes. */
export function detectSeparator(text: string): Separator {
  const line = firstLine(text);
  const outside = line.replace(/"[^"]*"/g, '');
  const amounts = separators.map((separator) => outside.split(separator).length - 1);
  return separators[amounts.indexOf(Math.max(...amounts))] ?? ',';
}

/** Whether the text holds its whole first line that says something. */
export const hasFirstLine = (text: string): boolean => /\S[^\r\n]*[\r\n]/.test(text);

const firstLine = (text: string) => /\S[^\r\n]*/.exec(text)?.[0] ?? '';
