// Bars drawn from the tables of the symbologies (ISO/IEC 15420), one character per module: 1 is a bar.
const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const right = left.map((code) => code.replace(/./g, (module) => (module === '1' ? '0' : '1')));
const even = right.map((code) => [...code].toReversed().join(''));

/** Which of the six digits at the left of an EAN-13 are drawn even, by its first digit. */
const firstDigits = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];
/** Which of the six digits of a UPC-E of number system 0 are drawn even, by its check digit. */
const checkDigits = [
  'GGGLLL',
  'GGLGLL',
  'GGLLGL',
  'GGLLLG',
  'GLGGLL',
  'GLLGGL',
  'GLLLGG',
  'GLGLGL',
  'GLGLLG',
  'GLLGLG',
];

const draw = (digits: string, table: readonly string[]) => [...digits].map((digit) => table[Number(digit)]).join('');
const drawMixed = (digits: string, pattern = '') =>
  [...digits].map((digit, at) => (pattern[at] === 'G' ? even : left)[Number(digit)]).join('');

const drawEan13 = (code: string) =>
  `101${drawMixed(code.slice(1, 7), firstDigits[Number(code[0])])}01010${draw(code.slice(7), right)}101`;

const drawEan8 = (code: string) => `101${draw(code.slice(0, 4), left)}01010${draw(code.slice(4), right)}101`;

function drawUpcE(code: string): string {
  const pattern = checkDigits[Number(code[7])] ?? '';
  const turned = pattern.replace(/./g, (parity) => (parity === 'G' ? 'L' : 'G'));
  return `101${drawMixed(code.slice(1, 7), code[0] === '0' ? pattern : turned)}010101`;
}

/** Draws the modules of a code, guards included, without the light margins. */
const drawers = {
  ean_13: drawEan13,
  upc_a: (code: string) => drawEan13(`0${code}`),
  ean_8: drawEan8,
  upc_e: drawUpcE,
};

export interface DrawnCode {
  symbology: keyof typeof drawers;
  code: string;
}

const width = 640;
const height = 480;
const module = 4;
const barHeight = 220;
const paper = 235;
const ink = 16;

/** A film of these codes, each shown for so many frames, as a camera would see it: Y4M with a grey ground. */
export function filmOf(codes: readonly DrawnCode[], { framesEach = 6, framesPerSecond = 5 } = {}): Buffer {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`);
  const frames = codes.flatMap(({ symbology, code }) => {
    const frame = frameOf(drawers[symbology](code));
    return Array.from({ length: framesEach }, () => frame);
  });
  return Buffer.concat([head, ...frames]);
}

function frameOf(bars: string): Buffer {
  const light = Buffer.alloc(width * height, paper);
  const from = Math.round((width - bars.length * module) / 2);
  const top = (height - barHeight) / 2;
  for (let row = top; row < top + barHeight; row++) {
    for (const [at, bar] of [...bars].entries()) {
      if (bar === '1') light.fill(ink, row * width + from + at * module, row * width + from + (at + 1) * module);
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
}
