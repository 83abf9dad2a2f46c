/** The kinds of codes that labels carry. */
export const symbologies = ['upca', 'ean13', 'ean8', 'code128', 'qr'] as const;

export type Symbology = (typeof symbologies)[number];

/** A run of dark modules in a row. */
export interface Run {
  x: number;
  y: number;
  width: number;
}

/** A code as modules, the smallest bars or squares it is made of, without its light margin. */
export interface CodeSymbol {
  symbology: Symbology;
  /** What a scanner reads. */
  text: string;
  /** Modules across. */
  width: number;
  /** Rows of modules; bars have one, of any height. */
  rows: number;
  runs: readonly Run[];
  /** The light margin that scanners need, in modules. */
  quiet: { left: number; right: number; top: number; bottom: number };
}

const beside = (left: number, right: number) => ({ left, right, top: 0, bottom: 0 });

/** Light margins by the standards of the symbologies (GS1 General Specifications, ISO/IEC 15417 and 18004). */
export const quietZones: Record<Symbology, CodeSymbol['quiet']> = {
  upca: beside(9, 9),
  ean13: beside(11, 7),
  ean8: beside(7, 7),
  code128: beside(10, 10),
  qr: { left: 4, right: 4, top: 4, bottom: 4 },
};
