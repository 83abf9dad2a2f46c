import type { Size } from '../layout/dots.ts';
import { type CodeProblem, spellAs, suitsOf } from './check-code.ts';
import { encode } from './encode.ts';
import type { CodeSymbol, Symbology } from './symbologies.ts';

/** A code and how large it is drawn. */
export interface FittedCode {
  symbol: CodeSymbol;
  /** Dots a module, always whole: a printer can't burn a part of one. */
  module: number;
}

export type ChosenCode = FittedCode | { problem: CodeProblem | 'size'; symbology: Symbology };

/** A quarter of a millimetre: what a handheld scanner reads off a thermal label without trying twice. */
const minModule = 2;

// GS1 asks for 0.26 to 0.66 mm. Larger labels are read from further away.
const maxModuleOfBars = (label: Size): number => (label.height >= 300 ? 5 : 3);
const maxModuleOfQr = 14;

/** The shortest bars that are still hit without aiming, in dots. */
export const minBarHeight = 40;

/** What stays white around everything. */
export const marginOf = ({ width, height }: Size): number =>
  Math.min(16, Math.max(8, Math.round(Math.min(width, height) * 0.06)));

/** The most dots a module can have so that the code and its light margins stay on the label; 0 where it does not fit. */
export function moduleWithin(symbol: CodeSymbol, label: Size, room: Partial<Size> = {}): number {
  const { quiet } = symbol;
  const isQr = symbol.symbology === 'qr';
  const margins = 2 * marginOf(label);
  const across = symbol.width + quiet.left + quiet.right;
  const down = symbol.rows + quiet.top + quiet.bottom;
  // Light margins may reach to the edge of the label, which is white itself; what is dark may not.
  const byWidth = Math.min((label.width - margins) / symbol.width, (room.width ?? label.width) / across);
  const byHeight = Math.min((label.height - margins) / symbol.rows, (room.height ?? label.height) / down);
  const module = Math.floor(Math.min(byWidth, isQr ? byHeight : byWidth));
  return module < minModule ? 0 : Math.min(module, isQr ? maxModuleOfQr : maxModuleOfBars(label));
}

/** The code in the wished symbology, or in the first one that takes it and fits. */
export function chooseCode(code: string, wish: Symbology | 'auto', label: Size): ChosenCode {
  const wishes = wish === 'auto' ? suitsOf(code) : [wish];
  let refusal: ChosenCode = { problem: 'empty', symbology: wishes[0] ?? 'qr' };
  for (const symbology of wishes) {
    const spelled = spellAs(symbology, code);
    if ('problem' in spelled) {
      refusal = { ...spelled, symbology };
      continue;
    }
    const symbol = encode(symbology, spelled.text);
    const module = moduleWithin(symbol, label);
    if (module > 0) return { symbol, module };
    refusal = { problem: 'size', symbology };
  }
  return refusal;
}
