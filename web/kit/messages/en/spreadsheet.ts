import { count } from './common.ts';

const listed = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(' ');
const keptText = (kept: number) => kept > 0 && `${count(kept, 'cell', 'cells')} could not be changed.`;

/** A sheet of cells that is edited in place, as the bulk editor has one. */
export const spreadsheet = {
  yes: 'Yes',
  no: 'No',
  help: 'Arrow keys move, typing or F2 edits, Enter and Tab go on. Press Escape, then Tab, to leave the sheet.',
  editing: (column: string, row: number) => `${column}, row ${row}`,
  options: (column: string) => `Choices for ${column}`,
  noOption: 'Nothing matches',
  wasBefore: (text: string) => (text === '' ? 'Changed. It was empty before.' : `Changed. It was ${text} before.`),
  fillHandle: 'Drag to fill. On the keyboard: Ctrl D',

  unchanged: 'No changes',
  changed: (cells: number, rows: number) => `${count(cells, 'cell', 'cells')} changed in ${count(rows, 'row', 'rows')}`,
  errors: (amount: number) => count(amount, 'error', 'errors'),
  nextError: 'Go to next error',
  selected: (cells: number) => `${count(cells, 'cell', 'cells')} selected`,
  selectedRange: (rows: number, columns: number) =>
    `${count(rows, 'row', 'rows')} by ${count(columns, 'column', 'columns')} selected`,
  sum: (amount: string) => `Sum ${amount}`,

  notices: {
    pasted: (cells: number, cutRows: number, cutColumns: number, kept: number) =>
      listed([
        `${count(cells, 'cell', 'cells')} pasted.`,
        cutRows > 0 && `${count(cutRows, 'row', 'rows')} did not fit.`,
        cutColumns > 0 && `${count(cutColumns, 'column', 'columns')} did not fit.`,
        keptText(kept),
      ]),
    filled: (cells: number, kept: number) => listed([`${count(cells, 'cell', 'cells')} filled.`, keptText(kept)]),
    cut: (cells: number, kept: number) => listed([`${count(cells, 'cell', 'cells')} cut.`, keptText(kept)]),
    cleared: (kept: number) => `${count(kept, 'cell', 'cells')} could not be emptied.`,
    copied: (cells: number) => `${count(cells, 'cell', 'cells')} copied.`,
    undone: (cells: number) => `${count(cells, 'change', 'changes')} undone.`,
    redone: (cells: number) => `${count(cells, 'change', 'changes')} redone.`,
    readOnly: 'This cell can only be read.',
    leave: 'Press Tab to leave the sheet.',
  },

  invalid: {
    number: 'Enter a number',
    whole: 'Enter a whole number',
    decimals: (amount: number) => `Use at most ${count(amount, 'decimal', 'decimals')}`,
    money: 'Enter an amount, such as 12.50',
    tooLarge: 'This number is too large',
    boolean: 'Enter yes or no',
    option: 'Choose from the list',
    min: (limit: string) => `Enter ${limit} or more`,
    max: (limit: string) => `Enter ${limit} or less`,
    maxLength: (limit: number) => `Use at most ${count(limit, 'character', 'characters')}`,
  },
};
