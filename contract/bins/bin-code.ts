import { parseCode } from '../kit/parse-code.ts';

/** Whether a code is that of a bin's label: `BIN-` and seven characters. */
export const isBinCode = (text: string): boolean => parseCode(text).kind === 'bin';
