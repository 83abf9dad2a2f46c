import Button from '@mui/material/Button';
import { expandUpcE } from '#contract/kit/gtin.ts';
import { t } from '#web/kit/messages/t.ts';
import { readTypedCode } from '../new-barcode.ts';
import { type Repair, suggestRepair } from '../repair-code.ts';

interface CodeHintProps {
  code: string;
  /** Typing has paused: what looks damaged may not just be unfinished. */
  isSettled: boolean;
  onRepair: (code: string) => void;
}

/** What a code is taken for while it is typed, and what may have happened to it. */
export function CodeHint({ code, isSettled, onRepair }: CodeHintProps) {
  const words = t.lookupEntry;
  const text = code.trim();
  if (text === '') return null;
  const repair = suggestRepair(text);
  if (repair && (isSettled || repair.reason !== 'zeros')) {
    const { code: whole } = repair;
    return (
      <>
        {describeRepair(repair)}{' '}
        {whole !== null && (
          <Button
            variant="text"
            size="small"
            aria-label={words.repair.takeNamed(whole)}
            onClick={() => onRepair(whole)}
            sx={{ minWidth: 0, px: 0.5, my: '-4px' }}
          >
            {words.repair.take}
          </Button>
        )}
      </>
    );
  }
  const upcA = text.length === 8 ? expandUpcE(text) : null;
  return upcA ? words.shortFor(upcA) : words.readAs[readTypedCode(text).format];
}

/** What probably happened to a damaged code, in words. */
export function describeRepair({ code, reason }: Repair): string {
  const { repair } = t.lookupEntry;
  if (reason === 'check-digit') return repair.checkDigit;
  if (code === null) return repair.lost;
  return reason === 'zeros' ? repair.zeros(code) : repair.written(code);
}
