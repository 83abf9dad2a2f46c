import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type PricedSale, roundCash } from '#contract/counter/price-sale.ts';
import { subtractCents } from '#contract/kit/money.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { BarButton, Big, hit, PayButton, PayRow, Work } from '#web/shared/station/pieces.tsx';
import { CloseIcon, CommentIcon, GridIcon, SearchIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { settleCredit } from '../afterwards/exchange-credit.ts';
import { PersonIcon } from '../counter-icons.tsx';
import { type OpenTill, useOpenTill } from '../world.ts';
import type { Ask } from './ask.ts';
import type { BinWeek } from './bin-week.ts';
import { nameOfCustomer } from './customer-strip.tsx';
import { creditOf, hasCredit, isBegun, isEmpty, type SaleDraft, shelfOf, unitsOf } from './sale-draft.ts';
import { freshLine, type LineActions, LineFacts, LineList, QuantityStepper } from './sale-lines.tsx';
import { DueAmount } from './sale-sums.tsx';

const Screen = styled(Work)(
  themed(({ theme }) => ({
    '& [data-camera] > section': { height: 'var(--camera)', borderRadius: 0 },
    '& > nav': {
      flex: 'none',
      display: 'grid',
      gridTemplateColumns: '1.5fr 1fr 1fr',
      gap: 8,
      padding: '12px 16px',
      backgroundColor: theme.vars.palette.background.paper,
      borderBottom: `1px solid ${theme.vars.palette.border.default}`,
      '& > button:first-of-type': { justifyContent: 'space-between', padding: '0 14px' },
      '& b': { fontSize: rem(17), fontWeight: 600 },
    },
  })),
);

/** What lies over camera and lines: search, or tiles. */
const Sheet = styled('div')(
  themed(({ theme }) => ({
    flex: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    padding: '12px 16px',
    backgroundColor: theme.vars.palette.background.default,
  })),
);

const Alert = styled('div')({ flex: 'none', '& > div:not(:empty)': { padding: '12px 16px' } });

const Lines = styled(LineList)(
  themed(({ theme }) => ({
    backgroundColor: theme.vars.palette.background.paper,
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: 12,
      minHeight: 80,
      padding: '8px 12px 8px 16px',
      borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
      ...freshLine,
      '& > i': { ...freshLine['& > i'], backgroundColor: theme.vars.palette.success.soft },
    },
    '& > li[data-gone]': { backgroundColor: theme.vars.palette.error.soft },
    '& > li > button': {
      font: 'inherit',
      position: 'relative',
      minHeight: hit,
      minWidth: 0,
      padding: 0,
      border: 0,
      color: 'inherit',
      textAlign: 'left',
      backgroundColor: 'transparent',
      lineHeight: '19px',
      cursor: 'pointer',
    },
    '& em': {
      fontStyle: 'normal',
      fontSize: rem(14),
      fontWeight: 500,
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
    '& strong': { fontSize: rem(14), fontWeight: 600, marginRight: 6 },
    '& small': {
      ...theme.typography.caption,
      display: 'inline-flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 6,
      color: theme.vars.palette.text.tertiary,
      '& > [data-caution]': { color: theme.vars.palette.warning.onSoft },
      '& > [data-bad]': { color: theme.vars.palette.error.onSoft, fontWeight: 500 },
      '& > svg': { fontSize: 14 },
    },
  })),
);

const Buyer = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: hit,
    padding: '0 16px',
    border: 0,
    fontSize: rem(13),
    fontWeight: 500,
    color: theme.vars.palette.primary.text,
    backgroundColor: 'transparent',
    textAlign: 'left',
    cursor: 'pointer',
  })),
);

const Foot = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    '& > p': {
      display: 'flex',
      alignItems: 'center',
      padding: '0 8px 0 16px',
      minHeight: 44,
      fontSize: rem(13),
      color: theme.vars.palette.text.secondary,
      '& > span': { flex: 1, minWidth: 0 },
      '& > button:not(:disabled)': { color: theme.vars.palette.primary.text },
    },
    '& > div': { paddingTop: 0 },
  })),
);

interface PhoneSaleProps extends LineActions {
  sale: SaleDraft;
  priced: PricedSale;
  contentId: string;
  week: BinWeek;
  camera: ReactNode;
  scanField: ReactNode;
  results: ReactNode;
  /** Several products have the code that was scanned: one is chosen of the results. */
  isChoosing: boolean;
  onDismiss: () => void;
  /** A scan that nothing has, with the way to the search. */
  unknown: (onSearch: () => void) => ReactNode;
  tiles: ReactNode;
  status: ReactNode;
  onBin: () => void;
  onAsk: (ask: Ask) => void;
  onPark: (() => void) | undefined;
  onPay: () => void;
  onRemoveCustomer: () => void;
}

/** The sale on a phone: camera and lines together, the bins one thumb away. */
export function PhoneSale({ sale, priced, contentId, week, onPay, onAsk, ...props }: PhoneSaleProps) {
  const { setup, isOnline } = useOpenTill();
  const [pulled, setSheet] = useState<'search' | 'tiles' | null>(null);
  const sheet = props.isChoosing ? 'search' : pulled;
  const list = useRef<HTMLOListElement>(null);
  // The newest is on top: below it there is no room on a phone. What was found is seen there, too.
  const units = unitsOf(sale);
  useEffect(() => {
    if (units === 0) return;
    list.current?.scrollTo({ top: 0 });
    setSheet((open) => (open === 'search' ? null : open));
  }, [units]);
  const words = t.counter.sale;
  const price = week.today?.price ?? null;
  const toggle = (which: 'search' | 'tiles') => {
    if (props.isChoosing) props.onDismiss();
    setSheet(sheet === which ? null : which);
  };
  const { dueCents, backCents, text } = describeSum(sale, priced, { setup, isOnline });
  return (
    <Screen id={contentId} tabIndex={-1}>
      {sheet === null && props.camera}
      <nav aria-label={t.counter.scan.addTo}>
        <Big disabled={price === null} aria-pressed={price !== null} onClick={props.onBin}>
          {price === null ? t.counter.tiles.noBins : words.bin}
          {price !== null && <b>{formatMoney(price)}</b>}
        </Big>
        <Big aria-expanded={sheet === 'search'} onClick={() => toggle('search')}>
          {sheet === 'search' ? <CloseIcon /> : <SearchIcon />}
          {words.search}
        </Big>
        <Big aria-expanded={sheet === 'tiles'} onClick={() => toggle('tiles')}>
          {sheet === 'tiles' ? <CloseIcon /> : <GridIcon />}
          {words.tiles}
        </Big>
      </nav>
      {sheet === 'search' && (
        <Sheet>
          {props.scanField}
          {props.results}
        </Sheet>
      )}
      {sheet === 'tiles' && <Sheet>{props.tiles}</Sheet>}
      {sheet === null && <Alert>{props.unknown(() => setSheet('search'))}</Alert>}
      {sheet === null && (
        <Lines ref={list} aria-label={words.lines}>
          {sale.lines
            .map((line, index) => ({ line, index }))
            .toReversed()
            .map(({ line, index }) => {
              const shelf = shelfOf(sale, line);
              return (
                <li key={line.key} data-gone={shelf === 'gone' ? '' : undefined}>
                  <i key={line.quantity} />
                  <ProductThumb thumbnail={line.image} size={44} />
                  <button
                    type="button"
                    onClick={() => {
                      props.onSelect(line.key);
                      onAsk({ kind: 'price', line });
                    }}
                  >
                    <em>{line.title}</em>
                    <strong>{formatCents(priced.lines[index]?.grossCents ?? priced.totalCents)}</strong>
                    <LineFacts line={line} shelf={shelf} isSelected={false} />
                  </button>
                  <QuantityStepper line={line} onCount={props.onCount} onAskCount={props.onAskCount} />
                </li>
              );
            })}
          <li style={{ display: 'block', padding: 0, minHeight: 0, border: 0 }}>
            <div style={{ display: 'flex' }}>
              <Buyer type="button" onClick={() => onAsk({ kind: 'customer' })}>
                <PersonIcon sx={{ fontSize: 18 }} />
                {sale.customer ? nameOfCustomer(sale.customer) : words.addCustomer}
              </Buyer>
              {sale.customer && (
                <BarButton data-square="" aria-label={words.removeCustomer} onClick={props.onRemoveCustomer}>
                  <CloseIcon />
                </BarButton>
              )}
              <BarButton data-square="" aria-label={t.counter.acts.note} onClick={() => onAsk({ kind: 'note' })}>
                <CommentIcon />
              </BarButton>
              <BarButton
                data-square=""
                aria-label={t.counter.acts.void}
                disabled={!isBegun(sale)}
                onClick={() => onAsk({ kind: 'void' })}
              >
                <TrashIcon />
              </BarButton>
            </div>
          </li>
        </Lines>
      )}
      {props.status}
      <Foot>
        <p>
          <span>{isEmpty(sale) ? words.empty : text}</span>
          <BarButton disabled={isEmpty(sale)} onClick={() => onAsk({ kind: 'discount', of: 'sale' })}>
            {t.counter.acts.discount}
          </BarButton>
          <BarButton disabled={!props.onPark} onClick={props.onPark}>
            {t.counter.acts.park}
          </BarButton>
        </p>
        <PayRow>
          <PayButton disabled={isEmpty(sale)} onClick={onPay}>
            <span>
              {isOnline ? words.pay : words.payCash} <small>{words.items(unitsOf(sale))}</small>
            </span>
            <DueAmount dueCents={dueCents} backCents={backCents} />
          </PayButton>
        </PayRow>
      </Foot>
    </Screen>
  );
}

/** How the sum comes about, in one line; without a network it will be cash, and cash is rounded. */
function describeSum(
  sale: SaleDraft,
  { subtotalCents, taxCents, discountCents, totalCents }: PricedSale,
  { setup, isOnline }: Pick<OpenTill, 'setup' | 'isOnline'>,
) {
  const words = t.counter.sale;
  const { cashStep } = setup.settings;
  const asked = isOnline ? totalCents : roundCash(totalCents, cashStep);
  const by = subtractCents(asked, totalCents);
  const parts = [
    formatCents(subtotalCents),
    ...(taxCents > 0 && !setup.tax.isIncluded ? [words.plusTax(formatCents(taxCents))] : []),
    ...(discountCents > 0 ? [words.lessOff(formatCents(discountCents))] : []),
    ...(hasCredit(sale) ? [words.fromReturn(formatCents(creditOf(sale)))] : []),
    ...(by === 0 ? [] : [words.rounded(`${by > 0 ? '+' : '−'} ${Math.abs(by)}¢`)]),
  ];
  return { ...settleCredit(creditOf(sale), { totalCents: asked, cashStep }), text: parts.join(' ') };
}
