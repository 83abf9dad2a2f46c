import { expandUpcE, isGtin8, isGtin12, isGtin13 } from '#contract/kit/gtin.ts';
import type { Symbology } from './symbologies.ts';

/** Why a code can't be written in a symbology. */
export type CodeProblem = 'empty' | 'digits' | 'check' | 'characters' | 'long';

export type Spelling = { text: string } | { problem: CodeProblem };

const longest = { code128: 48, qr: 600 };

/** A code as it is written in a symbology, or why it can't be. */
export function spellAs(symbology: Symbology, code: string): Spelling {
  if (code === '') return { problem: 'empty' };
  return spellers[symbology](code);
}

const spellers: Record<Symbology, (code: string) => Spelling> = {
  upca: (code) => checked(toUpcA(code), 12, isGtin12),
  ean13: (code) => checked(toEan13(code), 13, isGtin13),
  ean8: (code) => checked(code, 8, isGtin8),
  code128: (code) => {
    if (!/^[\x20-\x7e]+$/.test(code)) return { problem: 'characters' };
    return code.length > longest.code128 ? { problem: 'long' } : { text: code };
  },
  qr: (code) => {
    const text = code.toWellFormed();
    return new TextEncoder().encode(text).length > longest.qr ? { problem: 'long' } : { text };
  },
};

function checked(digits: string, length: number, isSound: (digits: string) => boolean): Spelling {
  if (!/^\d+$/.test(digits) || digits.length !== length) return { problem: 'digits' };
  return isSound(digits) ? { text: digits } : { problem: 'check' };
}

// Eight digits may be a UPC-A whose zeros were left out, thirteen one with a zero in front: the bars are the same.
const toUpcA = (code: string): string =>
  (code.length === 8 ? expandUpcE(code) : null) ?? (/^0\d{12}$/.test(code) ? code.slice(1) : code);

const toEan13 = (code: string): string => {
  const upcA = toUpcA(code);
  return /^\d{12}$/.test(upcA) ? `0${upcA}` : code;
};

/** The symbologies to try for a code, the one that registers everywhere read first. */
export function suitsOf(code: string): Symbology[] {
  const ownNumber: readonly Symbology[] = ['upca', 'ean13', 'ean8'];
  const own = ownNumber.find((symbology) => 'text' in spellAs(symbology, code));
  return own ? [own, 'code128', 'qr'] : ['code128', 'qr'];
}
