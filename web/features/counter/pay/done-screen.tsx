import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CounterSale } from '#contract/counter/counter.schemas.ts';
import type { PricedSale } from '#contract/counter/price-sale.ts';
import { cents } from '#contract/kit/money.ts';
import type { ReceiptChoice } from '#contract/tills/tills.contract.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { Big, Hint, Left, PayButton, PayRow, Right, Work } from '#web/shared/station/pieces.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CheckIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { creditPartOf, handOut } from '../afterwards/exchange-credit.ts';
import { readPayKey } from '../keys.ts';
import type { SaleDraft } from '../sale/sale-draft.ts';
import { SaleSums } from '../sale/sale-sums.tsx';
import { useUnhurried } from '../use-unhurried.ts';
import { byOneClick, ChangePanel, PartsTaken, ShortLines } from './pay-parts.tsx';
import { ReceiptChoiceRow } from './receipt-choice.tsx';

/** A sale that is done: the change stays in sight until the next begins. */
export interface FinishedSale {
  draft: SaleDraft;
  priced: PricedSale;
  receiptNo: string;
  sale: CounterSale;
  /** The server has it; it waits for the network otherwise. */
  isSent: boolean;
}

interface DoneScreenProps {
  finished: FinishedSale;
  contentId: string;
  isCovered: boolean;
  choice: ReceiptChoice;
  /** The receipt once more, or in another way. */
  onReceipt: (choice: ReceiptChoice) => void;
  /** Such as the receipt as a code to scan. */
  shown: ReactNode;
  onNext: () => void;
  onScan: (code: string) => void;
}

/** After the money: the change, the receipt, and the next customer; a scan begins the next sale at once. */
export function DoneScreen(props: DoneScreenProps) {
  const { finished, contentId, isCovered, choice, onReceipt, onNext, onScan } = props;
  const { draft, priced, receiptNo, isSent } = finished;
  const words = t.counter.done;
  const changeCents = handOut(draft);
  const isCash = changeCents > 0 || draft.parts.some(({ means }) => means === 'cash');
  const unhurried = useUnhurried();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    unhurried.forget();
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('.MuiModal-root')) return;
    if (target.closest('input') || (event.key === 'Enter' && target.closest('button, a'))) return;
    const act = readPayKey(event);
    if (act?.kind === 'take') onNext();
    else if (act?.kind === 'receipt') unhurried.soon(() => onReceipt(act.choice));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (isCovered) return;
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isCovered]);
  useWedgeScanner(
    (code) => {
      unhurried.forget();
      onScan(code);
    },
    { enabled: !isCovered },
  );
  return (
    <Work id={contentId} tabIndex={-1} data-flow="">
      <Left aria-label={words.heading}>
        <div role="status" style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 48 }}>
          <CheckIcon color="success" />
          <h2 style={{ fontSize: '1.25rem', lineHeight: '28px', fontWeight: 600 }}>
            {words.paid(formatCents(priced.totalCents))}
          </h2>
          <span style={{ flex: 1, textAlign: 'right' }}>{words.receiptNo(receiptNo)}</span>
        </div>
        {!isSent && (
          <Banner tone="warning" live={false}>
            {words.kept}
          </Banner>
        )}
        {isCash && <ChangePanel changeCents={changeCents} stillCents={cents(0)} />}
        {props.shown}
      </Left>
      <Right aria-label={t.counter.sale.label}>
        <ShortLines sale={draft} priced={priced} />
        <SaleSums sale={draft} priced={priced} hasTotal />
        <PartsTaken parts={draft.parts} creditId={creditPartOf(draft)?._id} next={null} onGiveBack={undefined} />
        <PayRow>
          <ReceiptChoiceRow choice={choice} onChoose={onReceipt} />
          {choice !== 'none' && (
            <Big style={{ width: '100%', marginBottom: 10 }} onClick={() => onReceipt(choice)}>
              <ReceiptIcon />
              {words.again}
            </Big>
          )}
          <PayButton onClick={byOneClick(onNext)} aria-keyshortcuts="Enter">
            <span>
              {words.next} <Hint aria-hidden>Enter</Hint>
            </span>
          </PayButton>
        </PayRow>
      </Right>
    </Work>
  );
}
