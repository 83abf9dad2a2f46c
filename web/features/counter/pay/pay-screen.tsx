import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { MeansOfPayment } from '#contract/counter/counter.schemas.ts';
import type { PricedSale } from '#contract/counter/price-sale.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import type { ReceiptChoice } from '#contract/tills/tills.contract.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { Big, Hint, hit, Left, narrow, PayButton, PayRow, Right, Work } from '#web/shared/station/pieces.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ArrowLeftIcon, CardIcon, CashIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { creditPartOf, handOut } from '../afterwards/exchange-credit.ts';
import { EraseIcon } from '../counter-icons.tsx';
import { type PayAct, readPayKey } from '../keys.ts';
import { CustomerStrip } from '../sale/customer-strip.tsx';
import { leftToPay } from '../sale/price-draft.ts';
import { hasCredit, type SaleDraft, type TakenPart } from '../sale/sale-draft.ts';
import { SaleSums } from '../sale/sale-sums.tsx';
import { useUnhurried } from '../use-unhurried.ts';
import { useOpenTill } from '../world.ts';
import { quickAmounts, typedCents } from './cash.ts';
import {
  changeEntry,
  type EntryChange,
  mostOfReference,
  newEntry,
  type PayEntry,
  reckon,
  type Split,
  type Taking,
  takesDigits,
} from './pay-entry.ts';
import { byOneClick, ChangePanel, PartsTaken, ShortLines } from './pay-parts.tsx';
import { ReceiptChoiceRow } from './receipt-choice.tsx';

const Head = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    minHeight: hit,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    '& > span': { flex: 1, textAlign: 'right', fontSize: rem(13), color: theme.vars.palette.text.tertiary },
    '& > strong': {
      marginLeft: 4,
      fontSize: rem(36),
      lineHeight: '44px',
      fontWeight: 600,
      letterSpacing: '-0.024em',
    },
    [narrow]: { '& > strong': { fontSize: rem(28) }, '& kbd': { display: 'none' } },
  })),
);

const Means = styled('div')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  '& > button': { height: 64, flexDirection: 'column', gap: 4, fontSize: rem(13), padding: '0 4px' },
  '& > button > span, & > button > small': { display: 'flex', alignItems: 'center', gap: 6 },
  [narrow]: {
    '& > button': { height: 56 },
    // The longest name has no room beside its icon.
    '& > button > span': { flexDirection: 'column', gap: 2 },
    '& > button > small': { display: 'none' },
  },
});

const Halves = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  '& > div': { display: 'flex', flexDirection: 'column', gap: 12, minHeight: 0, minWidth: 0 },
  [narrow]: { flex: 'none', gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Received = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    minHeight: 72,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '0 20px',
    borderRadius: 12,
    fontSize: rem(13),
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.background.paper,
    outline: `2px solid ${theme.vars.palette.focus}`,
    outlineOffset: -1,
    '& > strong': {
      fontSize: rem(32),
      fontWeight: 600,
      letterSpacing: '-0.02em',
      color: theme.vars.palette.text.primary,
      borderRight: '1.5px solid',
      paddingRight: 3,
    },
  })),
);

const Pad = styled('div')(
  themed(({ theme }) => ({
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gridAutoRows: 'minmax(48px, 1fr)',
    gap: 8,
    '& > button': {
      font: 'inherit',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 12,
      border: `1px solid ${theme.vars.palette.border.default}`,
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      boxShadow: theme.vars.palette.shadow.button,
      fontSize: rem(22),
      fontWeight: 500,
      cursor: 'pointer',
      touchAction: 'manipulation',
      '& > svg': { fontSize: 22 },
      '&:active': { backgroundColor: theme.vars.palette.background.sunken },
    },
  })),
);

const Quick = styled('div')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& > button': { minHeight: 56, fontSize: rem(17), fontWeight: 600 },
  '& > button > small': { fontSize: rem(14) },
});

const SplitCard = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    padding: '12px 16px',
    borderRadius: 12,
    fontSize: rem(13),
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shadow.card,
    '& > p': { display: 'flex', justifyContent: 'space-between', fontWeight: 500 },
    '& > p > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& > div': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr) auto', gap: 6, marginTop: 8 },
    '& > div > button': { padding: '0 6px' },
  })),
);

const ReferenceField = styled('label')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'block',
    padding: '12px 16px',
    borderRadius: 12,
    fontSize: rem(13),
    fontWeight: 500,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > input': {
      font: 'inherit',
      display: 'block',
      width: '100%',
      height: hit,
      marginTop: 6,
      padding: '0 12px',
      borderRadius: 8,
      border: `1px solid ${theme.vars.palette.border.control}`,
      color: 'inherit',
      backgroundColor: theme.vars.palette.background.paper,
      fontSize: rem(16),
    },
    '& > small': {
      ...theme.typography.caption,
      display: 'block',
      marginTop: 5,
      color: theme.vars.palette.text.tertiary,
    },
  })),
);

/** What is taken when the button is pressed. */
export interface TakeRequest extends Taking {
  means: MeansOfPayment;
  reference: string;
}

interface PayScreenProps {
  sale: SaleDraft;
  priced: PricedSale;
  contentId: string;
  isCovered: boolean;
  /** Why it can’t be finished as it is. */
  problem: string | null;
  isBusy: boolean;
  /** The reader in the place of the change, while it takes a card. */
  reader: ReactNode;
  /** Why the reader can’t be used; null when it can. */
  cardProblem: string | null;
  choice: ReceiptChoice;
  onChoose: (choice: ReceiptChoice) => void;
  onTake: (request: TakeRequest) => void;
  onGiveBack: (part: TakenPart) => void;
  onBack: () => void;
  onScan: (code: string) => void;
  onCustomer: (() => void) | undefined;
}

/** Taking money: what is due, what was handed over, and the change. */
export function PayScreen(props: PayScreenProps) {
  const { sale, priced, isBusy, cardProblem, choice, onChoose, onTake, onBack } = props;
  const { setup } = useOpenTill();
  const words = t.counter.pay;
  const [entry, change] = useReducer(changeEntry, newEntry);
  const parts = sale.parts.length;
  const [entryOf, setEntryOf] = useState(parts);
  if (entryOf !== parts) {
    // The next part begins anew: what was typed was meant for the one before.
    setEntryOf(parts);
    change({ kind: 'reset', entry: { ...newEntry, split: typeof entry.split === 'number' ? entry.split : 1 } });
  }
  const { cashStep } = setup.settings;
  const leftCents = leftToPay(priced.totalCents, sale.parts);
  const taking = reckon(entry, { totalCents: priced.totalCents, leftCents, cashStep });
  const isCash = entry.means === 'cash';
  const isPaid = leftCents === 0;
  const changeCents = isPaid ? backOfCredit(sale) : taking.changeCents;
  const isLocked = isBusy || props.reader !== null;
  const isTakeable = !isLocked && (isPaid || taking.amountCents > 0) && leftCents >= 0;
  const means = listMeans(setup.till.opensDrawer, cardProblem);
  const choose = (next: MeansOfPayment) => {
    if (isLocked || means.some(({ id, isOff }) => id === next && isOff)) return;
    change({ kind: 'means', means: next });
  };
  const take = () => {
    if (isTakeable) onTake({ ...taking, means: entry.means, reference: entry.reference });
  };
  const type = (digits: string) => {
    if (!isLocked) change({ kind: 'digit', digits });
  };
  const unhurried = useUnhurried();
  const hearPay = (act: PayAct) => {
    if (act.kind === 'digit') type(act.digits);
    else if (act.kind === 'means') choose(act.means);
    else if (act.kind === 'receipt') unhurried.soon(() => onChoose(act.choice));
    else if (act.kind === 'leave') onBack();
    else if (act.kind === 'take') take();
    else if (!isLocked) change(act);
  };
  usePayKeys({
    isOn: !props.isCovered,
    entry,
    onEntry: (next) => change({ kind: 'reset', entry: next }),
    onScan: (code) => {
      unhurried.forget();
      props.onScan(code);
    },
    hear: (event) => {
      unhurried.forget();
      const act = readPayKey(event);
      if (act) hearPay(act);
      return act !== undefined;
    },
  });
  const hasDigits = takesDigits(entry);
  return (
    <Work id={props.contentId} tabIndex={-1} data-flow="">
      <Left aria-label={words.label}>
        <Head>
          <Big onClick={onBack} disabled={isLocked} aria-keyshortcuts="Escape">
            <ArrowLeftIcon />
            {words.back} <Hint aria-hidden>Esc</Hint>
          </Big>
          <span>{words.leftToPay}</span>
          <strong>{formatCents(leftShown(leftCents, entry, taking))}</strong>
        </Head>
        {props.problem !== null && <Banner tone="error">{props.problem}</Banner>}
        <MeansRow means={means} chosen={entry.means} isLocked={isLocked} onChoose={choose} />
        <Halves>
          <div>
            <Received role="status">
              {isCash ? words.received : words.amount}
              <strong>{formatCents(shownOf(entry, taking))}</strong>
            </Received>
            {hasDigits && (
              <Pad role="group" aria-label={words.pad}>
                {['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'].map((digits) => (
                  <button key={digits} type="button" onClick={() => type(digits)}>
                    {digits}
                  </button>
                ))}
                <button type="button" aria-label={words.deleteDigit} onClick={() => change({ kind: 'back' })}>
                  <EraseIcon />
                </button>
              </Pad>
            )}
            {entry.means === 'other' && (
              <ReferenceField>
                {words.referenceLabel}
                <input
                  value={entry.reference}
                  maxLength={mostOfReference}
                  autoComplete="off"
                  onChange={(event) => change({ kind: 'reference', reference: event.target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    take();
                  }}
                />
                <small>{words.referenceHint}</small>
              </ReferenceField>
            )}
          </div>
          <div>
            {isCash && <QuickRow entry={entry} taking={taking} isOff={isLocked || isPaid} change={change} />}
            {props.reader ?? (
              <ChangePanel
                changeCents={changeCents}
                stillCents={isCash && entry.split === 1 ? taking.stillCents : cents(0)}
                text={textOf(entry, taking)}
              />
            )}
            <SplitPanel split={entry.split} taken={parts} isOff={isLocked || isPaid} change={change} />
          </div>
        </Halves>
      </Left>
      <Right aria-label={t.counter.sale.label}>
        <CustomerStrip customer={sale.customer} onAdd={props.onCustomer} />
        <ShortLines sale={sale} priced={priced} />
        <SaleSums sale={sale} priced={priced} hasTotal />
        <PartsTaken
          parts={sale.parts}
          creditId={creditPartOf(sale)?._id}
          next={isPaid ? null : { means: entry.means, cashStep, ...taking }}
          onGiveBack={isLocked ? undefined : props.onGiveBack}
        />
        <PayRow>
          <ReceiptChoiceRow choice={choice} onChoose={onChoose} />
          <TakeButton
            entry={entry}
            taking={taking}
            changeCents={changeCents}
            isPaid={isPaid}
            isBusy={isBusy}
            isOn={isTakeable}
            onTake={take}
          />
        </PayRow>
      </Right>
    </Work>
  );
}

interface OneMeans {
  id: MeansOfPayment;
  name: string;
  key: string;
  icon: ReactNode;
  note: string;
  isOff: boolean;
}

// Why is said in whole where there is room: here that it can’t be is enough.
const longestNote = 14;

function listMeans(opensDrawer: boolean, cardProblem: string | null): OneMeans[] {
  const words = t.counter.pay;
  const whyNot = cardProblem !== null && cardProblem.length > longestNote ? words.off : cardProblem;
  return [
    {
      id: 'cash',
      name: words.cash,
      key: 'C',
      icon: <CashIcon />,
      note: opensDrawer ? words.drawerOpens : '',
      isOff: false,
    },
    {
      id: 'card',
      name: words.card,
      key: 'R',
      icon: <CardIcon />,
      note: whyNot ?? words.ready,
      isOff: whyNot !== null,
    },
    { id: 'other', name: words.other, key: 'T', icon: <ReceiptIcon />, note: words.reference, isOff: false },
  ];
}

interface MeansRowProps {
  means: readonly OneMeans[];
  chosen: MeansOfPayment;
  isLocked: boolean;
  onChoose: (means: MeansOfPayment) => void;
}

function MeansRow({ means, chosen, isLocked, onChoose }: MeansRowProps) {
  return (
    <Means role="radiogroup" aria-label={t.counter.pay.means}>
      {means.map(({ id, name, key, icon, note, isOff }) => (
        <Big
          key={id}
          role="radio"
          aria-checked={chosen === id}
          disabled={isOff || (isLocked && chosen !== id)}
          aria-keyshortcuts={key}
          onClick={() => onChoose(id)}
        >
          <span>
            {icon}
            {name}
          </span>
          <small>
            <Hint aria-hidden>{key}</Hint>
            {note}
          </small>
        </Big>
      ))}
    </Means>
  );
}

interface EntryPartProps {
  isOff: boolean;
  change: (change: EntryChange) => void;
}

function QuickRow({ entry, taking, isOff, change }: EntryPartProps & { entry: PayEntry; taking: Taking }) {
  const words = t.counter.pay;
  const isQuick = (amount: Cents | null) => entry.typed === '' && entry.quickCents === amount;
  return (
    <Quick role="group" aria-label={words.quick}>
      <Big disabled={isOff} aria-pressed={isQuick(null)} onClick={() => change({ kind: 'exact' })}>
        {words.exact} <small>{formatCents(taking.askedCents)}</small>
      </Big>
      {quickAmounts(taking.askedCents).map((amount) => (
        <Big
          key={amount}
          disabled={isOff}
          aria-pressed={isQuick(amount)}
          onClick={() => change({ kind: 'quick', cents: amount })}
        >
          {formatCents(amount).replace(/\.00$/, '')}
        </Big>
      ))}
    </Quick>
  );
}

const splits: readonly Split[] = [2, 3, 4, 'amount'];

function SplitPanel({ split, taken, isOff, change }: EntryPartProps & { split: Split; taken: number }) {
  const words = t.counter.pay;
  return (
    <SplitCard>
      <p>
        {words.split}
        {(split !== 1 || taken > 0) && <small>{words.partsTaken(taken, countOfParts(split, taken))}</small>}
      </p>
      <div>
        {splits.map((of, index) => (
          <Big
            key={of}
            disabled={isOff}
            aria-label={words.shareNames[index] ?? words.splitAmount}
            aria-pressed={split === of}
            aria-keyshortcuts={of === 'amount' ? undefined : `Alt+${of}`}
            onClick={() => change({ kind: 'split', split: of })}
          >
            {words.shares[index] ?? words.splitAmount}
          </Big>
        ))}
      </div>
    </SplitCard>
  );
}

interface TakeButtonProps {
  entry: PayEntry;
  taking: Taking;
  changeCents: Cents;
  isPaid: boolean;
  isBusy: boolean;
  isOn: boolean;
  onTake: () => void;
}

function TakeButton({ entry, taking, changeCents, isPaid, isBusy, isOn, onTake }: TakeButtonProps) {
  const words = t.counter.pay;
  return (
    <PayButton disabled={!isOn} onClick={byOneClick(onTake)} aria-keyshortcuts="Enter">
      <span>
        {isBusy ? words.finishing : wordOf(entry, taking, isPaid)} <Hint aria-hidden>Enter</Hint>
      </span>
      <strong>
        {formatCents(isPaid ? cents(0) : (taking.receivedCents ?? taking.amountCents))}
        {changeCents > 0 && <small>{words.giveChange(formatCents(changeCents))}</small>}
        {!isPaid && taking.stillCents > 0 && <small>{words.thenStill(formatCents(taking.stillCents))}</small>}
      </strong>
    </PayButton>
  );
}

const roundingOf = ({ stillCents, roundingCents }: Taking) => (stillCents === 0 ? roundingCents : 0);

/** What came back has paid for all of it, and the rest is handed out with the goods. */
const backOfCredit = (sale: SaleDraft): Cents => (hasCredit(sale) ? handOut(sale) : cents(0));

/** In cash it is what cash is rounded to. */
const leftShown = (leftCents: Cents, { means }: PayEntry, taking: Taking): Cents =>
  means === 'cash' && leftCents > 0 ? cents(leftCents + roundingOf(taking)) : leftCents;

function textOf({ means }: PayEntry, { amountCents }: Taking): string | undefined {
  const words = t.counter.pay;
  if (means === 'cash') return undefined;
  return means === 'card' ? words.cardNow(formatCents(amountCents)) : words.otherText(formatCents(amountCents));
}

const shownOf = (entry: PayEntry, taking: Taking) => {
  if (entry.typed !== '') return typedCents(entry.typed);
  return taking.receivedCents ?? taking.amountCents;
};

const countOfParts = (split: Split, taken: number) =>
  typeof split === 'number' ? Math.max(split, taken + 1) : taken + 1;

function wordOf({ means }: PayEntry, { stillCents }: Taking, isPaid: boolean): string {
  const words = t.counter.pay;
  if (isPaid) return words.finish;
  if (means === 'card') return words.charge;
  if (means === 'other') return words.takeOther;
  return stillCents > 0 ? words.takePart : words.takeCash;
}

interface PayKeys {
  isOn: boolean;
  entry: PayEntry;
  onEntry: (entry: PayEntry) => void;
  onScan: (code: string) => void;
  hear: (event: KeyboardEvent) => boolean;
}

const remembered = 64;

/** Keys while money is taken. A scanner types digits, too: what its keys have changed is as it was before them. */
function usePayKeys({ isOn, entry, onEntry, onScan, hear }: PayKeys): void {
  const before = useRef<PayEntry[]>([]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('.MuiModal-root')) return;
    if (target.matches('input, textarea') && event.key !== 'Escape') return;
    before.current = [...before.current.slice(1 - remembered), entry];
    if (event.key === 'Enter' && target.closest('button, a')) return;
    if (hear(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
  useWedgeScanner(
    (code) => {
      onEntry(before.current.at(-code.length) ?? entry);
      before.current = [];
      onScan(code);
    },
    { enabled: isOn },
  );
}
