import { isBinCode } from '#contract/bins/bin-code.ts';
import { parseCode } from '#contract/kit/parse-code.ts';

const longestBinName = 10;

/**
 * Whether what was scanned is where a unit goes: the label of a bin, or while a bin is awaited a short name that is no
 * number of goods.
 */
export function readsBin(code: string, isAwaited: boolean): boolean {
  const text = code.trim();
  if (isBinCode(text)) return true;
  return isAwaited && text.length <= longestBinName && parseCode(text).kind === 'text';
}
