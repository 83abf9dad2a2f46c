/** Why a style sheet can't be used, and where: lines and columns begin with one. */
export class StyleProblem extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, place: { line: number; column: number } = { line: 1, column: 1 }) {
    super(message);
    this.line = place.line;
    this.column = place.column;
  }

  /** As the merchant reads it. */
  get text(): string {
    return `Line ${this.line}, column ${this.column}: ${this.message}`;
  }
}

/** Line and column of an offset. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
