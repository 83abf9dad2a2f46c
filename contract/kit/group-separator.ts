/** Separates the parts of a GS1 element string: FNC1 arrives as this. Alone here, since every screen hears scans. */
export const groupSeparator = '\u001d';
