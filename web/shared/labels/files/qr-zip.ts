import { downloadZip } from 'client-zip';
import { toSlug } from '#contract/kit/slug.ts';
import type { CodeSymbol } from '../code/symbologies.ts';
import { toCharacters } from '../layout/cut-title.ts';
import { toBitmap, writePng } from './write-png.ts';

export interface NamedSymbol {
  title: string;
  sku: string;
  symbol: CodeSymbol;
}

const pixelsPerModule = 12;

/** A zip with a picture of each code, named after its product. */
export function zipQrCodes(
  products: readonly Pick<NamedSymbol, 'title' | 'sku'>[],
  codes: AsyncIterable<NamedSymbol>,
  date: Date,
): Promise<Blob> {
  const names = fileNames(products);
  const files = async function* () {
    let at = 0;
    for await (const { symbol } of codes) {
      const picture = await writePng(toBitmap(symbol, pixelsPerModule));
      yield { name: names[at] ?? `${at + 1}.png`, lastModified: date, input: picture };
      at += 1;
    }
  };
  return downloadZip(files()).blob();
}

/** Names that every system can store, each one once. */
function fileNames(codes: readonly Pick<NamedSymbol, 'title' | 'sku'>[]): string[] {
  const taken = new Set<string>();
  return codes.map(({ title, sku }) => {
    const words = toCharacters(toSlug(title)).slice(0, 50).join('').replace(/-+$/, '');
    const base = [words, toSlug(sku)].filter((part) => part !== '').join('-') || 'product';
    let name = base;
    for (let more = 2; taken.has(name.toLowerCase()); more += 1) name = `${base}-${more}`;
    taken.add(name.toLowerCase());
    return `${name}.png`;
  });
}
