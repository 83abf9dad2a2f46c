import Button from '@mui/material/Button';
import { type CodeRepair, parseCode } from '#contract/kit/parse-code.ts';
import { t } from '#web/kit/messages/t.ts';
import { readTypedCode } from '../new-barcode.ts';
import { type Repair, suggestBarcode, suggestRepair } from '../repair-code.ts';

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
    return <Offer text={describeRepair(repair)} code={repair.code} onRepair={onRepair} />;
  }
  const maybe = isSettled ? suggestBarcode(text) : null;
  if (maybe) return <Offer text={words.maybe(maybe)} code={maybe} onRepair={onRepair} />;
  return describeReading(text);
}

function Offer({ text, code, onRepair }: { text: string; code: string | null } & Pick<CodeHintProps, 'onRepair'>) {
  const words = t.lookupEntry.repair;
  return (
    <>
      {text}{' '}
      {code !== null && (
        <Button
          variant="text"
          size="small"
          aria-label={words.takeNamed(code)}
          onClick={() => onRepair(code)}
          sx={{ minWidth: 0, px: 0.5, my: '-4px' }}
        >
          {words.take}
        </Button>
      )}
    </>
  );
}

/** What a code is taken for, and what it was read out of where it is a spelling of another one. */
function describeReading(text: string): string {
  const words = t.lookupEntry;
  const { kind, value, repairs } = parseCode(text);
  const read: readonly CodeRepair[] = kind === 'gtin' || kind === 'cl_upc' ? repairs : [];
  if (read.includes('upc-e')) return words.shortFor(value);
  if (read.includes('isbn-10')) return words.bookFor(value);
  const [repair] = read.filter((one): one is keyof typeof words.readOutOf => one in words.readOutOf).toReversed();
  return repair ? words.readOut(value, words.readOutOf[repair]) : words.readAs[readTypedCode(text).format];
}

/** What probably happened to a damaged code, in words. */
export function describeRepair({ code, reason }: Repair): string {
  const { repair } = t.lookupEntry;
  if (reason === 'check-digit') return repair.checkDigit;
  if (code === null) return repair.lost;
  return reason === 'zeros' ? repair.zeros(code) : repair.written(code);
}
