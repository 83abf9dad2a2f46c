import type { Box } from '../layout/dots.ts';

export interface TextStyle {
  /** The height of the type, in dots. */
  size: number;
  bold: boolean;
}

/** One line of text in its box; what is wider than the box is cut off by it. */
export interface PlacedLine extends Box, TextStyle {
  text: string;
  align: 'left' | 'center' | 'right';
}

/** Black and white: rows from the top, eight pixels a byte, each row begins with a new byte, 1 is ink. */
export interface Bitmap {
  width: number;
  height: number;
  bits: Uint8Array<ArrayBuffer>;
}

/** Writes in any script, with whatever fonts the device has. */
export interface Pen {
  /** How wide a text is, in dots. */
  measure: (text: string, style: TextStyle) => number;
  /** The line as a picture of `scale` pixels for each dot. */
  draw: (line: PlacedLine, scale: number) => Bitmap;
}

export const bytesInRow = ({ width }: { width: number }): number => Math.ceil(width / 8);

export const blankBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  bits: new Uint8Array(bytesInRow({ width }) * height),
});
