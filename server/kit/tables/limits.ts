/** How many rows are looked at for the headings: titles, lot numbers and remarks may stand before them. */
export const preambleRows = 20;
export const maxColumns = 300;
export const maxCellLength = 1024 * 1024;
/** Of a row, however it is written: all that is held of a file at a time. */
export const maxRowLength = 2 * 1024 * 1024;
