import { lazy, type ReactNode, useState } from 'react';
import { type CardPayment, cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import type { Shortage } from '#contract/counter/counter.schemas.ts';
import { type Cents, cents, toCents } from '#contract/kit/money.ts';
import type { ReceiptChoice } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { spoken } from '#web/kit/messages/spoken.ts';
import { t } from '#web/kit/messages/t.ts';
import { newId } from '#web/kit/new-id.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { inOrder } from '#web/kit/scanning/in-order.ts';
import { forgetCard, hasOpenCard } from '#web/shared/card-readers/use-card-payment.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { creditPart, creditPartOf } from './afterwards/exchange-credit.ts';
import { Aside } from './aside.tsx';
import { DoneScreen, type FinishedSale } from './pay/done-screen.tsx';
import { PayScreen, type TakeRequest } from './pay/pay-screen.tsx';
import { useReceiptChoice } from './pay/receipt-choice.tsx';
import { ReceiptCode } from './pay/receipt-code.tsx';
import type { Ask } from './sale/ask.ts';
import { leftToPay, toOpenSale } from './sale/price-draft.ts';
import { creditOf, emptySale, hasCredit, renewSale, type SaleDraft, type TakenPart } from './sale/sale-draft.ts';
import { SaleScreen } from './sale/sale-screen.tsx';
import type { OpenSale } from './sale/use-sale.ts';
import { isRefused, useFinishing } from './use-finishing.ts';
import { useHeldCodes } from './use-held-codes.ts';
import { useOpenTill } from './world.ts';

const loadDialogs = async () => (await import('./dialogs/ask-dialogs.tsx')).AskDialogs;
const ReaderPanel = lazy(async () => ({
  default: (await import('#web/shared/card-readers/reader-panel.tsx')).ReaderPanel,
}));
const MailDialog = lazy(async () => ({ default: (await import('./dialogs/note-dialog.tsx')).MailDialog }));

interface RegisterProps extends OpenSale {
  contentId: string;
  isNarrow: boolean;
  /** Something of the station lies over it. */
  isCovered: boolean;
  /** Who sells. */
  soldBy: string;
  onDrawer: () => void;
  onReturn: (() => void) | undefined;
  settingsPath: string | null;
}

type Mailing = { kind: 'before'; parts: readonly TakenPart[] } | { kind: 'after'; finished: FinishedSale };

/** Sale, payment and the moment after it: one at a time, on the same screen. */
export function Register({ sale, priced, change, contentId, isNarrow, soldBy, onDrawer, ...props }: RegisterProps) {
  const { setup, shift, isOnline, now, refresh } = useOpenTill();
  const { notify } = useSnackbar();
  // Money that was taken already is finished first.
  const [isPaying, setPaying] = useState(sale.parts.length > 0 || sale.isHeld);
  // A card whose end is not known is asked about before anything else.
  const [charging, setCharging] = useState<Cents | null>(hasOpenCard(sale._id) ? cents(0) : null);
  const [isHolding, setHolding] = useState(false);
  const [isCompleting, setCompleting] = useState(false);
  const [finished, setFinished] = useState<FinishedSale | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ask, setAsk] = useState<Exclude<Ask, { kind: 'drawer' }> | null>(null);
  const [Dialogs, setDialogs] = useState<Awaited<ReturnType<typeof loadDialogs>> | null>(null);
  const [mailing, setMailing] = useState<Mailing | null>(null);
  const [scanned, setScanned] = useState<{ code: string } | null>(null);
  const [choice, setChoice] = useReceiptChoice(setup.till);
  const { isBusy: isFinishing, finish, giveReceipt } = useFinishing(soldBy);
  const [parkKeys] = useState(createRequestKeys);
  const isCovered = props.isCovered || ask !== null || mailing !== null;
  const isBusy = isFinishing || isCompleting || isHolding;
  useHeldCodes(isBusy);

  const begin = () => change({ kind: 'load', draft: emptySale(newId(now().getTime())) });
  const next = () => {
    setFinished(null);
    setPaying(false);
    setProblem(null);
  };
  const scanNext = (code: string) => {
    next();
    setScanned({ code });
  };
  // What is typed at once belongs into the dialog, however long its code is on the way.
  const openAsk = (what: Ask) => {
    if (what.kind === 'drawer') return onDrawer();
    inOrder(loadDialogs, {
      done: (loaded) => {
        setDialogs(() => loaded);
        setAsk(what);
      },
      failed: () => notify({ message: t.counter.notShown, tone: 'error' }),
    });
  };

  // What is scanned or pressed meanwhile belongs to the next sale.
  const park = () => {
    const body = toOpenSale(sale, priced, { device: setup.device._id, shift: shift._id });
    inOrder(() => call(counter.park, { body }, { idempotencyKey: parkKeys.keyFor(body) }), {
      done: (parked) => {
        // The same sale may be parked again as it is, after somebody has gone on with it.
        parkKeys.answered();
        begin();
        refresh();
        notify({ message: t.counter.sale.parkedNow(parked.name) });
      },
      failed: (error) => notify({ ...describeFailure(error), tone: 'error' }),
    });
  };

  const complete = async (parts: readonly TakenPart[], email?: string) => {
    if (choice === 'mail' && isOnline && email === undefined && (sale.customer?.email ?? '') === '') {
      return setMailing({ kind: 'before', parts });
    }
    setCompleting(true);
    const outcome = await finish(sale, priced, parts);
    setCompleting(false);
    if (!isRefused(outcome)) {
      begin();
      setProblem(null);
      setFinished(outcome);
      refresh();
      return giveReceipt(outcome, choice, email);
    }
    if (outcome.kind === 'short') tellShort(outcome.shortages);
    else setProblem(outcome.message);
    // Prices, discounts or the shelf are not what the till thought.
    refresh();
  };

  /** Others have some of it: back to the sale, where the lines say so, unless money was taken for it. */
  const tellShort = (shortages: readonly Shortage[]) => {
    change({ kind: 'short', shortages });
    const names = shortages.map(({ title, available }) => `${title}: ${t.counter.sale.goneText(available)}`);
    const message = `${t.counter.sale.short} ${names.join(', ')}.`;
    if (sale.parts.length > 0) return setProblem(`${message} ${t.counter.pay.partsFirst}`);
    setPaying(false);
    notify({ message, tone: 'error' });
  };

  /** The goods are held before a card is charged for them. */
  const charge = async (amountCents: Cents) => {
    if (isHolding) return;
    setHolding(true);
    try {
      if (!sale.isHeld) {
        const body = toOpenSale(sale, priced, { device: setup.device._id, shift: shift._id });
        await call(counter.open, { body }, { idempotencyKey: `open-${sale._id}` });
        change({ kind: 'held', isHeld: true });
      }
      setCharging(amountCents);
    } catch (error) {
      const shortages = error instanceof ApiError ? error.details.shortages : undefined;
      if (Array.isArray(shortages)) tellShort(shortages as Shortage[]);
      else setProblem(describeFailure(error).message);
      refresh();
    } finally {
      setHolding(false);
    }
  };
  const closeAll = () => {
    setAsk(null);
    setMailing(null);
  };
  // Nothing was asked for yet; what was is asked about by the next panel, before anything else.
  const leaveReader = () => {
    if (!hasOpenCard(sale._id)) setCharging(null);
  };
  const takeCard = (payment: CardPayment) => {
    setCharging(null);
    const part: TakenPart = {
      _id: newId(),
      means: 'card',
      amountCents: toCents(payment.amount),
      roundingCents: cents(0),
      receivedCents: null,
      reference: '',
      cardPayment: payment._id,
      card: payment.card,
      authCode: payment.authCode,
      at: payment.at,
    };
    // It is taken, whatever becomes of the rest.
    change({ kind: 'takePart', part });
    const parts = [...sale.parts, part];
    if (leftToPay(priced.totalCents, parts) === 0) void complete(parts);
  };

  const take = (request: TakeRequest) => {
    setProblem(null);
    const leftCents = leftToPay(priced.totalCents, sale.parts);
    if (leftCents === 0) return void complete(sale.parts);
    if (request.means === 'card') return void charge(request.amountCents);
    const part: TakenPart = {
      _id: newId(),
      means: request.means,
      amountCents: request.amountCents,
      roundingCents: request.roundingCents,
      receivedCents: request.receivedCents,
      reference: request.means === 'other' ? request.reference : '',
      cardPayment: null,
      card: null,
      authCode: null,
      at: now().toISOString(),
    };
    if (request.stillCents > 0) change({ kind: 'takePart', part });
    else void complete([...sale.parts, part]);
  };
  const giveBack = async (part: TakenPart) => {
    if (isHolding) return;
    setHolding(true);
    setProblem(null);
    try {
      if (part.cardPayment !== null) {
        const idempotencyKey = `return-${part.cardPayment}`;
        await call(cardReaders.giveBack, { params: { id: part.cardPayment } }, { idempotencyKey });
      }
      change({ kind: 'giveBack', id: part._id });
    } catch (error) {
      setProblem(describeFailure(error).message);
    } finally {
      setHolding(false);
    }
  };
  const pay = () => {
    // What came back pays first; what it is more than the sale is handed out with it.
    if (hasCredit(sale) && sale.parts.length === 0 && priced.totalCents > 0) {
      const { cashStep } = setup.settings;
      change({
        kind: 'takePart',
        part: creditPart(creditOf(sale), { totalCents: priced.totalCents, cashStep, now: now() }),
      });
    }
    setPaying(true);
  };
  /** Whether it is a sale again that can be changed. */
  const back = async (): Promise<boolean> => {
    if (isBusy || charging !== null) return false;
    const [credit] = sale.parts;
    if (credit && !isPaidByCreditAlone(sale)) {
      setProblem(t.counter.pay.partsFirst);
      return false;
    }
    setProblem(null);
    if (sale.isHeld) {
      setHolding(true);
      try {
        await call(counter.release, { params: { id: sale._id } }, { idempotencyKey: `release-${sale._id}` });
        forgetCard(sale._id);
        change({ kind: 'load', draft: renewSale(sale, newId(now().getTime())) });
      } catch (error) {
        setProblem(describeFailure(error).message);
        return false;
      } finally {
        setHolding(false);
      }
    }
    if (credit) change({ kind: 'giveBack', id: credit._id });
    setPaying(false);
    return true;
  };
  /** One item more, while money is to be taken: where none was taken yet, it is added to the sale. */
  const scanMore = async (code: string) => {
    if (charging !== null) return setProblem(t.counter.scan.cardFirst);
    if (sale.parts.length > 0 && !isPaidByCreditAlone(sale)) return setProblem(t.counter.scan.heldBack);
    if (await back()) setScanned({ code });
  };
  const receipt = (of: FinishedSale, how: ReceiptChoice) => {
    setChoice(how);
    if (how === 'mail' && of.isSent && (of.draft.customer?.email ?? '') === '') {
      return setMailing({ kind: 'after', finished: of });
    }
    void giveReceipt(of, how);
  };

  const { isOffered, problem: noCards } = setup.cards;
  const cardProblem = isOnline
    ? isOffered
      ? null
      : noCards === null
        ? t.counter.pay.noReader
        : spoken.say(noCards)
    : t.counter.pay.offline;

  const screen = (): ReactNode => {
    if (finished) {
      return (
        <DoneScreen
          finished={finished}
          contentId={contentId}
          isCovered={isCovered}
          choice={choice}
          onReceipt={(how) => receipt(finished, how)}
          shown={choice === 'qr' && <ReceiptCode sale={finished.sale} />}
          onNext={next}
          onScan={scanNext}
        />
      );
    }
    if (isPaying && sale.lines.length > 0) {
      return (
        <PayScreen
          sale={sale}
          priced={priced}
          contentId={contentId}
          isCovered={isCovered}
          problem={problem}
          isBusy={isBusy}
          reader={
            charging === null ? null : (
              <Aside name="reader" onBroken={leaveReader}>
                <ReaderPanel
                  sale={sale._id}
                  amount={charging}
                  till={setup.till._id}
                  onApproved={takeCard}
                  onGivenUp={() => setCharging(null)}
                />
              </Aside>
            )
          }
          cardProblem={cardProblem}
          choice={choice}
          onChoose={setChoice}
          onTake={take}
          onGiveBack={(part) => void giveBack(part)}
          onBack={() => void back()}
          onScan={(code) => void scanMore(code)}
          // What is held is held for whom it was.
          onCustomer={sale.isHeld ? undefined : () => openAsk({ kind: 'customer' })}
        />
      );
    }
    return (
      <SaleScreen
        sale={sale}
        priced={priced}
        change={change}
        contentId={contentId}
        isNarrow={isNarrow}
        isCovered={isCovered}
        onAsk={openAsk}
        onPark={park}
        onPay={pay}
        onReturn={props.onReturn}
        settingsPath={props.settingsPath}
        scanned={scanned}
        onScanTaken={() => setScanned(null)}
      />
    );
  };
  return (
    <>
      {screen()}
      <Aside name={mailing === null ? 'ask' : 'mail'} onBroken={closeAll}>
        {ask && Dialogs && (
          <Dialogs
            ask={ask}
            sale={sale}
            priced={priced}
            change={change}
            onClose={() => setAsk(null)}
            onVoided={begin}
          />
        )}
        {mailing && (
          <MailDialog
            onClose={() => setMailing(null)}
            onSend={(email) => {
              if (mailing.kind === 'before') void complete(mailing.parts, email);
              else void giveReceipt(mailing.finished, 'mail', email);
            }}
          />
        )}
      </Aside>
    </>
  );
}

/** Nothing was taken for it yet but what came back, of an exchange. */
const isPaidByCreditAlone = (sale: SaleDraft): boolean => sale.parts.length === 1 && creditPartOf(sale) !== undefined;
