import { styled } from '@mui/material/styles';
import { useReducer, useRef, useState } from 'react';
import { counter } from '#contract/counter/counter.contract.ts';
import type { CatalogueItem, CounterSale } from '#contract/counter/counter.schemas.ts';
import { addCents } from '#contract/kit/money.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { spoken } from '#web/kit/messages/spoken.ts';
import { t } from '#web/kit/messages/t.ts';
import { newId } from '#web/kit/new-id.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { inOrder } from '#web/kit/scanning/in-order.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { kickDrawer } from '#web/shared/receipts/deliver-receipt.ts';
import { BarButton, Big, Hint, hit, Left, narrow, PayButton, PayRow, Right } from '#web/shared/station/pieces.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { useHeldCodes } from '../use-held-codes.ts';
import { useOpenTill } from '../world.ts';
import type { ExchangeCredit } from './exchange-credit.ts';
import { Choices, Columns, Facts, FindField, Group, Panel, Quiet, Scroll, useEnter } from './panel.tsx';
import {
  beginReturn,
  changeReturn,
  meansOf,
  problemOf,
  type ReturnChange,
  type ReturnLine,
  type ReturnMeans,
  reckonReturn,
  toReturnInput,
} from './return-draft.ts';
import { SaleFinder } from './sale-finder.tsx';

const Lines = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > li': { padding: '8px 8px 8px 16px', fontSize: rem(14), lineHeight: '18px' },
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& > li[data-off]': { color: theme.vars.palette.text.tertiary },
    '& > li > div': { display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' },
    '& > li > div > span': { flex: '1 1 96px', minWidth: 0, overflowWrap: 'anywhere' },
    '& b': { fontWeight: 500, display: 'block' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& output': { minWidth: 56, textAlign: 'center', fontWeight: 600 },
    '& select, & input': {
      font: 'inherit',
      minHeight: hit,
      padding: '0 10px',
      borderRadius: 8,
      border: `1px solid ${theme.vars.palette.border.control}`,
      color: 'inherit',
      backgroundColor: theme.vars.palette.background.paper,
      fontSize: rem(16),
    },
    '& input': { width: 110 },
    [narrow]: { '& > li': { paddingLeft: 12 } },
  })),
);

interface TakeBackProps {
  /** The sale that it is of, where it was found already. */
  sale: CounterSale | null;
  onBack: () => void;
  onDone: () => void;
  /** A sale begins with what came back; nothing where one is open. */
  onExchange: ((credit: ExchangeCredit) => void) | undefined;
}

/** Goods come back: with the receipt that is scanned, or without one. */
export function TakeBack({ sale, onBack, ...rest }: TakeBackProps) {
  const words = t.afterwards.takeBack;
  const [of, setOf] = useState<{ sale: CounterSale | null } | null>(sale ? { sale } : null);
  if (of) return <ReturnForm {...rest} sale={of.sale} onBack={sale ? onBack : () => setOf(null)} />;
  return (
    <Panel title={words.title} onBack={onBack}>
      <Columns data-shows="left">
        <SaleFinder label={words.which} chosen={null} onChoose={(found) => setOf({ sale: found })}>
          <Choices>
            <li>
              <button type="button" onClick={() => setOf({ sale: null })}>
                <span>
                  <b>{words.without}</b>
                  <small>{words.withoutText}</small>
                </span>
              </button>
            </li>
          </Choices>
        </SaleFinder>
        <Right aria-label={words.title}>
          <Quiet>{words.which}</Quiet>
        </Right>
      </Columns>
    </Panel>
  );
}

type ReturnFormProps = Omit<TakeBackProps, 'sale'> & { sale: CounterSale | null };

function ReturnForm({ sale, onBack, onDone, onExchange }: ReturnFormProps) {
  const words = t.afterwards.takeBack;
  const { setup, shift, goods, isOnline, refresh } = useOpenTill();
  const { notify } = useSnackbar();
  const [draft, change] = useReducer(changeReturn, sale, (of) => beginReturn({ _id: newId(), exchange: newId() }, of));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  useHeldCodes(isBusy);
  const [keys] = useState(createRequestKeys);
  const { cashStep } = setup.settings;
  const { amountCents, roundingCents } = reckonReturn(draft, cashStep);
  const handedCents = addCents(amountCents, roundingCents);
  const missing = problemOf(draft);

  // Money is given for all that was scanned, whoever presses Enter at once.
  const add = (code: string) =>
    inOrder(() => goods.findByCode(code), {
      done: ([item]) => {
        if (item) change({ kind: 'add', item });
        setProblem(item ? null : words.unknown(code));
      },
      failed: (error) => setProblem(inOneText(describeFailure(error))),
    });
  useWedgeScanner(add);

  const give = async () => {
    if (running.current || missing) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const body = toReturnInput(draft, { device: setup.device._id, shift: shift._id }, cashStep);
      const receiptNo = sale?.receiptNo ?? null;
      await call(
        counter.takeBack,
        { body },
        { idempotencyKey: keys.keyFor(body), actWords: words.act(formatCents(amountCents), receiptNo) },
      );
      keys.answered();
      refresh();
      void goods.sync();
      if (draft.means === 'exchange')
        return onExchange?.({ sale: draft.exchange, creditCents: handedCents, receiptNo });
      if (draft.means === 'cash' && setup.till.opensDrawer) void kickDrawer(setup.till).catch(() => undefined);
      const told = draft.means === 'cash' ? words.doneCash : words.done;
      notify({ message: told(formatCents(handedCents)), tone: 'success' });
      onDone();
    } catch (error) {
      // A card that did not take it has said so: tried once more, or in cash, it is asked anew.
      if (error instanceof ApiError && error.status < 500 && error.name !== 'REQUEST_RUNNING') keys.answered();
      setProblem(inOneText(describeFailure(error)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const isOff = missing !== null || isBusy || !isOnline;
  useEnter(() => void give(), !isOff);
  const means: readonly ReturnMeans[] = [...meansOf(sale), ...(onExchange ? (['exchange'] as const) : [])];
  return (
    <Panel title={sale ? `${words.title} · ${sale.receiptNo}` : words.title} onBack={onBack}>
      <Columns>
        <Left aria-label={words.lines}>
          {sale === null && <FindGoods onItem={(item) => change({ kind: 'add', item })} onCode={add} />}
          {sale && (
            <Big style={{ alignSelf: 'flex-start' }} onClick={() => change({ kind: 'all' })}>
              {words.all}
            </Big>
          )}
          <Scroll>
            {draft.lines.length === 0 && <Quiet>{words.nothing}</Quiet>}
            <Lines aria-label={words.lines} hidden={draft.lines.length === 0}>
              {draft.lines.map((line) => (
                <LineRow key={line.key} line={line} change={change} />
              ))}
            </Lines>
          </Scroll>
        </Left>
        <Right aria-label={words.amount}>
          <Scroll>
            {!isOnline && <Banner tone="warning">{t.afterwards.offline}</Banner>}
            {problem && (
              <div style={{ padding: '12px 20px 0' }}>
                <Banner tone="error">{problem}</Banner>
              </div>
            )}
            <Group role="group" aria-label={words.reason}>
              <p>{words.reason}</p>
              <div>
                {words.reasons.map((reason) => (
                  <Big
                    key={reason}
                    aria-pressed={draft.reason === reason}
                    onClick={() => change({ kind: 'set', change: { reason } })}
                  >
                    {reason}
                  </Big>
                ))}
              </div>
              <input
                value={draft.reason}
                maxLength={120}
                aria-label={words.reason}
                style={{ marginTop: 6 }}
                onChange={(event) => change({ kind: 'set', change: { reason: event.target.value } })}
              />
            </Group>
            <Group>
              <p>{words.means}</p>
              <div role="radiogroup" aria-label={words.means}>
                {means.map((each) => (
                  <Big
                    key={each}
                    role="radio"
                    aria-checked={draft.means === each}
                    onClick={() => change({ kind: 'set', change: { means: each } })}
                  >
                    {words[each]}
                  </Big>
                ))}
              </div>
              {draft.means === 'exchange' && (
                <small style={{ display: 'block', marginTop: 8 }}>{words.exchangeText}</small>
              )}
              {draft.means === 'other' && (
                <input
                  value={draft.reference}
                  maxLength={60}
                  aria-label={words.reference}
                  placeholder={words.reference}
                  style={{ marginTop: 6 }}
                  onChange={(event) => change({ kind: 'set', change: { reference: event.target.value } })}
                />
              )}
            </Group>
          </Scroll>
          <Facts>
            <li>
              <span>
                {words.amount}
                {roundingCents !== 0 && <small>{words.rounded(formatCents(roundingCents))}</small>}
              </span>
              <b>{formatCents(handedCents)}</b>
            </li>
          </Facts>
          <PayRow>
            <PayButton disabled={isOff} onClick={() => void give()}>
              <span>
                {isBusy ? words.giving : draft.means === 'exchange' ? words.submitExchange : words.submit}
                <Hint aria-hidden>Enter</Hint>
              </span>
              <strong>
                {formatCents(handedCents)}
                {missing && <small>{missing === 'nothing' ? words.nothing : words.needsReason}</small>}
              </strong>
            </PayButton>
          </PayRow>
        </Right>
      </Columns>
    </Panel>
  );
}

interface FindGoodsProps {
  onItem: (item: CatalogueItem) => void;
  onCode: (code: string) => void;
}

const mostFound = 8;

/** What comes back without a receipt, by its code or its name. */
function FindGoods({ onItem, onCode }: FindGoodsProps) {
  const words = t.afterwards.takeBack;
  const { goods } = useOpenTill();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly CatalogueItem[]>([]);
  const awaited = useRef('');
  const type = (next: string) => {
    setText(next);
    awaited.current = next;
    if (next.trim().length < 2) return setFound([]);
    void goods.search(next.trim(), mostFound).then((items) => awaited.current === next && setFound(items));
  };
  const take = (item: CatalogueItem) => {
    type('');
    onItem(item);
  };
  const enter = () => {
    const [first] = found;
    if (first) return take(first);
    if (text.trim() !== '') onCode(text.trim());
    type('');
  };
  return (
    <>
      <FindField label={words.scan} value={text} onChange={type} onEnter={enter} />
      <Choices aria-label={words.scan}>
        {found.map((item) => (
          <li key={item._id}>
            <button type="button" onClick={() => take(item)}>
              <span>
                <b>{item.title}</b>
                <small>{spoken.say(item.condition)}</small>
              </span>
              <strong>{formatMoney(item.price)}</strong>
            </button>
          </li>
        ))}
      </Choices>
    </>
  );
}

interface LineRowProps {
  line: ReturnLine;
  change: (change: ReturnChange) => void;
}

function LineRow({ line, change }: LineRowProps) {
  const words = t.afterwards.takeBack;
  const { key, title, quantity, most, price, product } = line;
  const count = (next: number) => change({ kind: 'count', key, quantity: next });
  const set = (of: Extract<ReturnChange, { kind: 'line' }>['change']) => change({ kind: 'line', key, change: of });
  const isOver = most === 0;
  return (
    <li data-off={isOver ? '' : undefined}>
      <div>
        <span>
          <b>{title}</b>
          <small>{isOver ? words.allBack : spoken.say(line.condition)}</small>
        </span>
        {!isOver && (
          <>
            <BarButton
              data-square=""
              aria-label={words.less(title)}
              disabled={quantity === 0}
              onClick={() => count(quantity - 1)}
            >
              <MinusIcon />
            </BarButton>
            <output>{most === null ? quantity : words.of(quantity, most)}</output>
            <BarButton
              data-square=""
              aria-label={words.more(title)}
              disabled={quantity === most}
              onClick={() => count(quantity + 1)}
            >
              <PlusIcon />
            </BarButton>
          </>
        )}
        {most === null && (
          <BarButton data-square="" aria-label={words.remove(title)} onClick={() => change({ kind: 'remove', key })}>
            <TrashIcon />
          </BarButton>
        )}
      </div>
      {quantity > 0 && (
        <div>
          {price !== null && <small aria-hidden>{words.each}</small>}
          {price !== null && (
            <input
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              value={price}
              aria-label={words.price(title)}
              onChange={({ target }) => set({ price: Math.max(0, Math.round(target.valueAsNumber * 100 || 0) / 100) })}
            />
          )}
          {product !== null && (
            <>
              <Big aria-pressed={line.restock} onClick={() => set({ restock: !line.restock })}>
                {line.restock ? words.shelf : words.notShelf}
              </Big>
              <select
                aria-label={words.condition(title)}
                value={line.newCondition ?? ''}
                onChange={({ target }) => set({ newCondition: target.value === '' ? null : target.value })}
              >
                <option value="">{words.asSold(spoken.say(line.condition))}</option>
                {conditions
                  .filter((condition) => condition !== line.condition)
                  .map((condition) => (
                    <option key={condition} value={condition}>
                      {spoken.say(condition)}
                    </option>
                  ))}
              </select>
            </>
          )}
        </div>
      )}
    </li>
  );
}
