// Everything on a label is placed in whole dots of the printers it is made for: what is drawn is what is burned.

export const dotsPerInch = 203;
export const pointsPerDot = 72 / dotsPerInch;

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** The whole dots that fit into a length. */
export const dotsWithin = (inches: number): number => Math.floor(inches * dotsPerInch);

/** The dots nearest to a length. */
export const dotsOf = (millimetres: number): number => Math.round((millimetres / 25.4) * dotsPerInch);

export const millimetresOf = (dots: number): number => (dots / dotsPerInch) * 25.4;

/** Whether one box lies wholly within another. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
