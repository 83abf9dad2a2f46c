import type { fontNames, StoreDesign } from '#contract/design/design.schemas.ts';

export type FontName = (typeof fontNames)[number];

/** The fonts that we serve ourselves; they lie beside the style sheet. */
export const fontFiles = { archivo: 'archivo-var.woff2', geist: 'geist-latin-wght-normal.woff2' } as const;

export type ServedFont = keyof typeof fontFiles;

/** Addresses of the served fonts, as the sheet asks for them. */
export type FontAddresses = Record<ServedFont, string>;

interface Font {
  stack: string;
  weight: number;
  stretch: string;
}

const plain = { weight: 700, stretch: '100%' };

export const fonts: Record<FontName, Font> = {
  archivo: { stack: '"Archivo","Archivo Fallback",system-ui,sans-serif', weight: 750, stretch: '104%' },
  geist: { ...plain, stack: '"Geist","Geist Fallback",system-ui,sans-serif' },
  system: { ...plain, stack: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif' },
  serif: { ...plain, stack: '"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif' },
  rounded: {
    ...plain,
    stack:
      'ui-rounded,"SF Pro Rounded","Arial Rounded MT Bold","Hiragino Maru Gothic ProN",Nunito,system-ui,sans-serif',
  },
  mono: { ...plain, stack: 'ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace' },
};

const isServed = (name: FontName): name is ServedFont => Object.hasOwn(fontFiles, name);

/** The served fonts of a design; the one of its text first. */
const servedFonts = ({ fonts: { body, heading } }: Pick<StoreDesign, 'fonts'>): ServedFont[] =>
  [...new Set([body, heading])].filter(isServed);

// The fallbacks take the room of the font itself, so that nothing moves when it arrives.
const faces: Record<ServedFont, (address: string) => string> = {
  archivo: (address) =>
    `@font-face{font-family:"Archivo";src:url("${address}") format("woff2");font-weight:400 800;font-stretch:75% 112%;font-display:swap}` +
    '@font-face{font-family:"Archivo Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:99%;ascent-override:88.7%;descent-override:21.2%;line-gap-override:0%}',
  geist: (address) =>
    `@font-face{font-family:"Geist";src:url("${address}") format("woff2");font-weight:100 900;font-display:swap}` +
    '@font-face{font-family:"Geist Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:102.3%;ascent-override:98.3%;descent-override:28.8%;line-gap-override:0%}',
};

/** Only what the design uses is asked for. */
export const fontStyle = (design: Pick<StoreDesign, 'fonts'>, addresses: FontAddresses): string =>
  servedFonts(design)
    .map((name) => faces[name](addresses[name]))
    .join('');
