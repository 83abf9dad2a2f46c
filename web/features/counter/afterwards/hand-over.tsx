import { useRef, useState } from 'react';
import { counter } from '#contract/counter/counter.contract.ts';
import type { MeansOfPayment, PickupDetails, SalePayment } from '#contract/counter/counter.schemas.ts';
import { roundCash } from '#contract/counter/price-sale.ts';
import { addCents, type Cents, cents, subtractCents, toCents, toDollars } from '#contract/kit/money.ts';
import { call } from '#web/kit/api.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { newId } from '#web/kit/new-id.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { ReaderPanel } from '#web/shared/card-readers/reader-panel.tsx';
import { hasOpenCard } from '#web/shared/card-readers/use-card-payment.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { kickDrawer } from '#web/shared/receipts/deliver-receipt.ts';
import { Big, Hint, Left, PayButton, PayRow, Right } from '#web/shared/station/pieces.tsx';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { quickAmounts } from '../pay/cash.ts';
import { useOpenTill } from '../world.ts';
import { Choices, Columns, Facts, Group, Scroll, useEnter } from './panel.tsx';
import { type Checked, checkOne, scanPickup, unitsChecked, unitsIn } from './pickup-check.ts';

interface HandOverProps {
  pickup: PickupDetails;
  onDone: () => void;
}

/** One order on the counter: each item is checked by its scan, what is open is collected, and it is handed over. */
export function HandOver({ pickup, onDone }: HandOverProps) {
  const words = t.afterwards.pickups;
  const { setup, shift, isOnline } = useOpenTill();
  const [checked, setChecked] = useState<Checked>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [means, setMeans] = useState<MeansOfPayment>('cash');
  const [receivedCents, setReceived] = useState<Cents | null>(null);
  const [reference, setReference] = useState('');
  const [atReader, setAtReader] = useState(() => hasOpenCard(pickup._id));
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const paymentId = useRef(newId());
  const { lines } = pickup;
  const dueCents = toCents(pickup.due);
  const roundedCents = means === 'cash' ? roundCash(dueCents, setup.settings.cashStep) : dueCents;
  const takenCents = receivedCents ?? roundedCents;
  const all = unitsIn(lines);
  const seen = unitsChecked(lines, checked);

  useWedgeScanner((code) => {
    const scanned = scanPickup(lines, checked, code);
    if (scanned.kind === 'checked') setChecked(scanned.checked);
    setProblem(
      scanned.kind === 'checked'
        ? null
        : scanned.kind === 'full'
          ? words.tooMany(scanned.line.title)
          : words.notInIt(code),
    );
  });

  const handOver = async (card: { id: string; amount: number } | null) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const payment: SalePayment = {
      _id: paymentId.current,
      ...(card ? byCard(card) : means === 'cash' ? inCash(roundedCents, dueCents, takenCents) : elsewhere(reference)),
      amount: pickup.due,
    };
    try {
      const body = { device: setup.device._id, shift: shift._id, payments: dueCents > 0 ? [payment] : [] };
      await call(
        counter.handOver,
        { params: { id: pickup._id }, body },
        { idempotencyKey: `hand-over-${pickup._id}-${payment._id}` },
      );
      if (dueCents > 0 && payment.means === 'cash' && setup.till.opensDrawer) {
        void kickDrawer(setup.till).catch(() => undefined);
      }
      onDone();
    } catch (error) {
      setProblem(inOneText(describeFailure(error)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const offers: MeansOfPayment[] = setup.cards.isOffered ? ['cash', 'card', 'other'] : ['cash', 'other'];
  const changeCents = subtractCents(takenCents, roundedCents);
  const press = () => (dueCents > 0 && means === 'card' ? setAtReader(true) : void handOver(null));
  const isOff = isBusy || atReader || !isOnline || changeCents < 0;
  useEnter(press, !isOff);
  return (
    <Columns>
      <Left aria-label={words.lines}>
        <div role="status">
          {problem ? (
            <Banner tone="error" live={false}>
              {problem}
            </Banner>
          ) : (
            words.checked(seen, all)
          )}
        </div>
        <Scroll>
          <Choices aria-label={words.lines}>
            {lines.map((line) => {
              const count = checked[line.position] ?? 0;
              const isAll = count >= line.quantity;
              return (
                <li key={line.position}>
                  <button
                    type="button"
                    aria-pressed={isAll}
                    aria-label={isAll ? words.isChecked(line.title) : words.check(line.title)}
                    onClick={() => setChecked(checkOne(checked, line))}
                  >
                    <ProductThumb thumbnail={line.image} size={40} />
                    <span>
                      <b>{line.title}</b>
                      <small>{[line.sku, line.bin && words.bin(line.bin)].filter(Boolean).join(' · ')}</small>
                    </span>
                    <strong>{t.afterwards.takeBack.of(count, line.quantity)}</strong>
                    <StatusGlyph glyph={isAll ? 'check' : 'dot'} />
                  </button>
                </li>
              );
            })}
          </Choices>
        </Scroll>
      </Left>
      <Right aria-label={pickup.customer || words.title}>
        <Scroll>
          <Facts>
            <li>
              <span>
                <b>{words.order(pickup.serialNo, pickup.checkoutID)}</b>
                <small>{pickup.customer}</small>
              </span>
              <b>{dueCents > 0 ? words.due(formatCents(dueCents)) : words.paid}</b>
            </li>
          </Facts>
          {atReader && (
            <Group>
              <ReaderPanel
                sale={pickup._id}
                amount={dueCents}
                till={setup.till._id}
                onApproved={({ _id: id, amount }) => void handOver({ id, amount })}
                onGivenUp={() => setAtReader(false)}
              />
            </Group>
          )}
          {dueCents > 0 && !atReader && (
            <Group>
              <p>{words.means}</p>
              <div role="radiogroup" aria-label={words.means}>
                {offers.map((each) => (
                  <Big key={each} role="radio" aria-checked={means === each} onClick={() => setMeans(each)}>
                    {words[each]}
                  </Big>
                ))}
              </div>
            </Group>
          )}
          {dueCents > 0 && !atReader && means === 'other' && (
            <Group>
              <input
                value={reference}
                maxLength={60}
                aria-label={t.afterwards.takeBack.reference}
                placeholder={t.afterwards.takeBack.reference}
                onChange={(event) => setReference(event.target.value)}
              />
            </Group>
          )}
          {dueCents > 0 && !atReader && means === 'cash' && (
            <Group>
              <p>{words.received}</p>
              <div role="radiogroup" aria-label={words.received}>
                {[roundedCents, ...quickAmounts(roundedCents)].map((amount, index) => (
                  <Big
                    key={amount}
                    role="radio"
                    aria-checked={takenCents === amount}
                    onClick={() => setReceived(cents(amount))}
                  >
                    {index === 0 ? `${words.exact} ${formatCents(amount)}` : formatCents(amount)}
                  </Big>
                ))}
              </div>
            </Group>
          )}
        </Scroll>
        {dueCents > 0 && means === 'cash' && changeCents > 0 && !atReader && (
          <Facts>
            <li>
              <span>{words.change(formatCents(changeCents))}</span>
            </li>
          </Facts>
        )}
        <PayRow>
          <PayButton disabled={isOff} onClick={press}>
            <span>
              {isBusy ? words.handing : dueCents > 0 && means === 'card' ? words.charge : words.handOver}
              <Hint aria-hidden>Enter</Hint>
            </span>
            <strong>
              {dueCents > 0 ? formatCents(addCents(roundedCents)) : ''}
              {seen < all && <small>{words.anyway}</small>}
            </strong>
          </PayButton>
        </PayRow>
      </Right>
    </Columns>
  );
}

type Taken = Omit<SalePayment, '_id' | 'amount'>;

const byCard = ({ id }: { id: string }): Taken => ({
  means: 'card',
  rounding: 0,
  received: null,
  reference: '',
  cardPayment: id,
});

const inCash = (roundedCents: Cents, dueCents: Cents, takenCents: Cents): Taken => ({
  means: 'cash',
  rounding: toDollars(subtractCents(roundedCents, dueCents)),
  received: toDollars(takenCents),
  reference: '',
  cardPayment: null,
});

const elsewhere = (reference: string): Taken => ({
  means: 'other',
  rounding: 0,
  received: null,
  reference: reference.trim(),
  cardPayment: null,
});
