import fc from 'fast-check';

/** Any text that a database column can hold, spreadsheet traps often among them. */
export const anyText = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      "'",
      "''",
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      ' =',
      "'=",
      "''-",
      '0',
      '1E',
      '\uFEFF',
      '"',
      ' ',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  .map(([start, rest]) => (start + rest).replaceAll('\0', ''));
