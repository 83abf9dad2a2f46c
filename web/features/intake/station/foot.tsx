import type { IntakeSettings, WirePrice } from '#contract/intake/intake.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Big, Hint, hit } from '#web/shared/station/pieces.tsx';
import { ScanIcon, UndoIcon } from '#web/ui/icons.tsx';
import { actKeys, type IntakeAct } from '../keys.ts';
import type { LoopState } from '../unit/intake-loop.ts';
import { Foot, GoButton, HintButton } from './pieces.tsx';

interface StationFootProps {
  state: LoopState;
  view: Pick<IntakeSettings, 'grades'>;
  isNarrow: boolean;
  onAct: (act: IntakeAct) => void;
  onItem: () => void;
  onScan: () => void;
}

const kinds = ['reprint', 'noBarcode', 'oneMore', 'bin', 'photo', 'undo', 'search'] as const;

/** What else can be done, each with its key; and the one act that Enter does. */
export function StationFoot({ state, view, isNarrow, onAct, onItem, onScan }: StationFootProps) {
  const words = t.intake.acts;
  const go = nextAct(state, view);
  const needsScan = isNarrow && !state.draft;
  return (
    <Foot>
      {isNarrow && (
        <>
          <Big
            type="button"
            aria-label={words.undo}
            style={{ width: 56, minHeight: 60 }}
            onClick={() => onAct({ kind: 'undo' })}
          >
            <UndoIcon />
          </Big>
          {state.draft?.step === 'bin' && (
            <Big type="button" aria-label={words.scan} style={{ width: 56, minHeight: 60 }} onClick={onScan}>
              <ScanIcon />
            </Big>
          )}
        </>
      )}
      {kinds.map((kind) => (
        <HintButton
          key={kind}
          type="button"
          data-least={kind === 'search' ? '' : undefined}
          onClick={() => onAct({ kind })}
        >
          <Hint aria-hidden>{actKeys[kind]}</Hint>
          {words[kind]}
        </HintButton>
      ))}
      <HintButton type="button" aria-label={words.keys} style={{ width: hit }} onClick={() => onAct({ kind: 'help' })}>
        <Hint aria-hidden style={{ display: 'inline' }}>
          {actKeys.help}
        </Hint>
      </HintButton>
      <GoButton
        type="button"
        aria-disabled={(go.isOff && !needsScan) || undefined}
        onClick={() => {
          if (needsScan) onScan();
          else if (go.isItem) onItem();
          else if (!go.isOff) onAct({ kind: 'enter' });
        }}
      >
        {needsScan ? words.scan : go.label}
        {!isNarrow && <Hint aria-hidden>Enter</Hint>}
      </GoButton>
    </Foot>
  );
}

interface Next {
  label: string;
  isOff?: boolean;
  isItem?: boolean;
}

function nextAct({ draft, price, isBusy }: LoopState, { grades }: Pick<IntakeSettings, 'grades'>): Next {
  const words = t.intake.acts;
  if (isBusy === 'taking') return { label: words.taking, isOff: true };
  if (isBusy === 'asking') return { label: t.intake.item.asking, isOff: true };
  if (!draft) return { label: words.scanFirst, isOff: true };
  if (!draft.taken && draft.item.title.trim() === '') return { label: words.sayItem, isItem: true };
  switch (draft.step) {
    case 'scan':
    case 'grade':
      return draft.grade === null ? { label: words.chooseGrade, isOff: true } : { label: words.goOn };
    case 'price':
      return takeAct(draft, price, grades);
    case 'label':
    case 'bin': {
      const bin = draft.bin || draft.asked?.bin || '';
      return { label: bin === '' ? words.chooseBin : words.intoBin(bin) };
    }
    case 'photo':
      return { label: words.nextUnit };
  }
}

function takeAct(
  draft: NonNullable<LoopState['draft']>,
  price: WirePrice | null,
  grades: IntakeSettings['grades'],
): Next {
  const words = t.intake.acts;
  if (grades.find(({ key }) => key === draft.grade)?.kind === 'scrap') return { label: words.writeOff };
  const amount = draft.override?.price ?? price?.price ?? null;
  return { label: amount === null ? words.sayPrice : words.take(formatMoney(amount)) };
}
