import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** A page as grey pixels. */
export interface PrintedPage {
  width: number;
  height: number;
  grey: Uint8Array;
}

interface Paper {
  /** In points, as the file says. */
  width: number;
  height: number;
  print: (dotsPerInch: number) => Promise<PrintedPage>;
}

/** Prints a PDF: looks at its pages at the resolution of a printer, one after the other. */
export async function printPdf<Result>(pdf: Blob, look: (pages: Paper[]) => Promise<Result>): Promise<Result> {
  const library = await PDFiumLibrary.init();
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const document = await library.loadDocument(bytes);
  const sizes = sizesIn(bytes);
  try {
    return await look(
      sizes.map(([width = 0, height = 0], at) => {
        const print = async (dotsPerInch: number): Promise<PrintedPage> => {
          const [across = 0, down = 0] = [width, height].map((points) => Math.round((points / 72) * dotsPerInch));
          // A page is closed once it was drawn: every look needs a new one.
          const drawn = await document.getPage(at).render({ scale: 1, width: across, height: down, render: 'bitmap' });
          return { width: drawn.width, height: drawn.height, grey: toGrey(drawn.data) };
        };
        return { width, height, print };
      }),
    );
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** The sizes of the pages, which the renderer rounds to whole points. */
function sizesIn(bytes: Uint8Array): number[][] {
  const text = new TextDecoder('latin1').decode(bytes);
  return Array.from(text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, ...pair]) => pair.map(Number));
}

function toGrey(pixels: Uint8Array): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1) grey[at] = pixels[at * 4] ?? 255;
  return grey;
}

let prepared: Promise<unknown> | undefined;

/** Loads the scanner once. */
function prepareScanner(): Promise<unknown> {
  prepared ??= readFile(wasm).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  return prepared;
}

/** What a scanner reads on a page. */
export async function scanPage({ width, height, grey }: PrintedPage): Promise<{ format: string; text: string }[]> {
  await prepareScanner();
  const pixels = new Uint32Array(width * height);
  // The same shade of red, green and blue, and nothing shines through.
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 0xff000000 + (grey[at] ?? 255) * 0x010101;
  const data = new Uint8ClampedArray(pixels.buffer);
  const results = await readBarcodes({ width, height, data, colorSpace: 'srgb' } as unknown as ImageData, {
    tryHarder: true,
    maxNumberOfSymbols: 20,
  });
  return results.map(({ format, text }) => ({ format: String(format), text }));
}

/** The lengths of dark and light stretches along a line, in pixels, between the first and the last dark one. */
export function stretchesAlong({ width, grey }: PrintedPage, y: number, from: number, to: number): number[] {
  const stretches: number[] = [];
  let isDark = true;
  let length = 0;
  for (let x = from; x < to; x += 1) {
    const dark = (grey[y * width + x] ?? 255) < 128;
    if (dark !== isDark) {
      stretches.push(length);
      length = 0;
      isDark = dark;
    }
    length += 1;
  }
  return [...stretches, length];
}
