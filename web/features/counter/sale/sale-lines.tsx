import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { counter } from '#contract/counter/counter.contract.ts';
import type { PricedSale } from '#contract/counter/price-sale.ts';
import { cents, subtractCents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { spoken } from '#web/kit/messages/spoken.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { Big, Hint } from '#web/shared/station/pieces.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AlertIcon, MinusIcon, PlusIcon, ScanIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { saleKeys } from '../keys.ts';
import { useOpenTill } from '../world.ts';
import { type DraftLine, leftFor, type SaleDraft, shelfOf } from './sale-draft.ts';

export const LineList = styled('ol')({
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

/** A line that has just come, or was counted up, is tinted for a moment; nothing moves. */
export const freshLine = {
  '@media (prefers-reduced-motion: no-preference)': {
    '@keyframes fresh-line': { from: { opacity: 1 }, to: { opacity: 0 } },
    '& > i': { animation: 'fresh-line 400ms ease-out forwards' },
  },
  '& > i': { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' },
} as const;

const Line = styled('li')(
  themed(({ theme }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    '&[aria-current="true"]': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.soft} 60%, ${theme.vars.palette.background.paper})`,
    },
    '&[data-gone]': { backgroundColor: theme.vars.palette.error.soft },
    ...freshLine,
    '& > i': { ...freshLine['& > i'], backgroundColor: theme.vars.palette.success.soft },
    '& > button': {
      font: 'inherit',
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '48px minmax(0, 1fr) auto',
      gap: 10,
      alignItems: 'center',
      minHeight: 62,
      padding: '0 16px 0 10px',
      border: 0,
      color: 'inherit',
      textAlign: 'left',
      backgroundColor: 'transparent',
      fontSize: rem(14),
      lineHeight: '18px',
      cursor: 'pointer',
      '&:focus-visible': { outlineOffset: -2 },
      '& > b': { textAlign: 'center', fontSize: rem(16), fontWeight: 600, color: theme.vars.palette.text.secondary },
      '& > span': { minWidth: 0 },
      '& > strong': { fontWeight: 600, textAlign: 'right' },
    },
    '& em': {
      fontStyle: 'normal',
      fontWeight: 500,
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small': {
      ...theme.typography.caption,
      marginTop: 2,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minWidth: 0,
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.tertiary,
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& > svg': { fontSize: 14, flex: 'none' },
      '& > [data-caution]': { color: theme.vars.palette.warning.onSoft },
      '& > [data-bad]': { color: theme.vars.palette.error.onSoft, fontWeight: 500 },
    },
  })),
);

const Edit = styled('div')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: '0 16px 8px 10px',
  '& > button': { flex: '1 1 auto', padding: '0 8px', fontSize: rem(13), gap: 6 },
  '& > button:last-of-type': { flex: 'none' },
});

const Stepper = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    height: 50,
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > button': {
      font: 'inherit',
      width: 48,
      height: '100%',
      display: 'grid',
      placeItems: 'center',
      padding: 0,
      border: 0,
      borderRadius: 9,
      color: theme.vars.palette.text.secondary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '& > svg': { fontSize: 18 },
      '&:disabled': { color: theme.vars.palette.text.disabled, cursor: 'default' },
    },
    '& > button:nth-of-type(2)': {
      width: 'auto',
      minWidth: 28,
      padding: '0 2px',
      fontSize: rem(16),
      fontWeight: 600,
      color: theme.vars.palette.text.primary,
    },
  })),
);

export interface LineActions {
  onSelect: (key: number) => void;
  onCount: (line: DraftLine, quantity: number) => void;
  onAskCount: (line: DraftLine) => void;
  onPrice: () => void;
  onDiscount: () => void;
  onRemove: (line: DraftLine) => void;
}

interface SaleLinesProps extends LineActions {
  sale: SaleDraft;
  priced: PricedSale;
}

/** The items of the sale, the newest last; the selected one is open for its quantity, price and discount. */
export function SaleLines({ sale, priced, ...actions }: SaleLinesProps) {
  const words = t.counter.sale;
  const list = useRef<HTMLOListElement>(null);
  const { selected } = sale;
  useEffect(() => {
    if (selected !== null) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (sale.lines.length === 0) {
    return (
      <div style={{ flex: 1, minHeight: 0, display: 'grid', placeItems: 'center' }}>
        <EmptyState icon={<ScanIcon />} title={words.empty} text={words.emptyText} />
      </div>
    );
  }
  return (
    <LineList ref={list} aria-label={words.lines}>
      {sale.lines.map((line, index) => {
        const isSelected = line.key === selected;
        const shelf = shelfOf(sale, line);
        return (
          <Line key={line.key} aria-current={isSelected || undefined} data-gone={shelf === 'gone' ? '' : undefined}>
            <i key={line.quantity} />
            <button type="button" onClick={() => actions.onSelect(line.key)} aria-expanded={isSelected}>
              <b>{line.quantity}</b>
              <span>
                <em>{line.title}</em>
                <LineFacts line={line} shelf={shelf} isSelected={isSelected} />
              </span>
              <strong>{formatCents(netOfHand(line, priced, index))}</strong>
            </button>
            {shelf === 'gone' ? (
              <GoneEdit line={line} left={leftFor(sale, line)} {...actions} />
            ) : (
              isSelected && <LineEdit line={line} {...actions} />
            )}
          </Line>
        );
      })}
    </LineList>
  );
}

/** What the line comes to as it is shown: less what was taken off this line alone. */
function netOfHand(line: DraftLine, { lines }: PricedSale, index: number) {
  const { grossCents = cents(0), discountCents = cents(0) } = lines[index] ?? {};
  return line.discount ? subtractCents(grossCents, discountCents) : grossCents;
}

// On a narrow line the sign goes where its words go.
const Warned = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  '& > svg': { fontSize: 14, flex: 'none' },
});

interface LineFactsProps {
  line: DraftLine;
  shelf: ReturnType<typeof shelfOf>;
  isSelected: boolean;
}

/** Under its name: condition and SKU, or whatever is unusual about it. */
export function LineFacts({ line, shelf, isSelected }: LineFactsProps) {
  const words = t.counter.sale;
  const isChanged = line.price !== line.listPrice;
  return (
    <small>
      {line.condition !== '' && (
        <ConditionTag condition={line.condition as Condition} label={spoken.say(line.condition)} />
      )}
      {shelf === 'gone' && (
        <Warned data-bad="">
          <AlertIcon color="error" />
          {`${words.gone} · ${words.goneText(line.left ?? 0)}`}
        </Warned>
      )}
      {shelf !== 'gone' && isChanged && (
        <>
          <s>{formatMoney(line.listPrice)}</s>
          <span data-caution="">
            {[line.reason, ...(line.allowedBy ? [words.allowedBy(line.allowedBy)] : [])].join(' · ')}
          </span>
        </>
      )}
      {line.discount && <span data-caution="">{line.discount.reason}</span>}
      {shelf === 'last' && line.product !== null && <LastOne product={line.product} quantity={line.quantity} />}
      {shelf !== 'gone' && !isChanged && !line.discount && (
        <PlainFact line={line} shelf={shelf} isSelected={isSelected} />
      )}
      {line.product !== null && line.price === 0 && line.listPrice === 0 && (
        <span data-caution="">{words.withoutPrice}</span>
      )}
      {!line.isTaxed && <span>{words.withoutTax}</span>}
    </small>
  );
}

/** The last there is; somebody on the web may be about to buy it, too. */
function LastOne({ product, quantity }: { product: string; quantity: number }) {
  const words = t.counter.sale;
  const { setup, isOnline } = useOpenTill();
  const { _id: location } = setup.till.location;
  const { data } = useQuery({
    queryKey: ['counter', 'in-carts', location, product],
    queryFn: () => call(counter.inCarts, { query: { location, product } }),
    enabled: isOnline,
    refetchInterval: 30_000,
    retry: false,
  });
  const isWanted = data !== undefined && data.carts > 0;
  return (
    <Warned data-caution="">
      <AlertIcon color="warning" />
      {[quantity > 1 ? words.lastOf : words.last, ...(isWanted ? [words.inCart] : [])].join(' · ')}
    </Warned>
  );
}

function PlainFact({ line, shelf, isSelected }: LineFactsProps) {
  const words = t.counter.sale;
  if (line.weight !== null) return <span>{words.byWeight(String(line.weight), formatMoney(line.price))}</span>;
  if (line.quantity > 1) return <span>{words.each(formatMoney(line.price))}</span>;
  if (shelf === 'last') return null;
  if (isSelected && line.left !== null) return <span>{t.counter.scan.left(line.left)}</span>;
  return line.sku === '' ? <span>{words.each(formatMoney(line.price))}</span> : <span>{line.sku}</span>;
}

/** Others have had it: without it, or with what is left. */
function GoneEdit({ line, left, onCount, onRemove }: { line: DraftLine; left: number } & LineActions) {
  const words = t.counter.sale;
  return (
    <Edit>
      {left > 0 && <Big onClick={() => onCount(line, left)}>{words.sellLeft(left)}</Big>}
      <Big aria-keyshortcuts="Delete" onClick={() => onRemove(line)}>
        <TrashIcon /> {words.remove}
      </Big>
    </Edit>
  );
}

function LineEdit({ line, ...actions }: { line: DraftLine } & LineActions) {
  const words = t.counter;
  return (
    <Edit>
      {line.weight === null && <QuantityStepper line={line} {...actions} />}
      <Big onClick={actions.onPrice} aria-keyshortcuts={saleKeys.price}>
        {words.acts.price} <Hint aria-hidden>{saleKeys.price}</Hint>
      </Big>
      <Big onClick={actions.onDiscount} aria-keyshortcuts={saleKeys.discount}>
        {words.acts.discount} <Hint aria-hidden>{saleKeys.discount}</Hint>
      </Big>
      <Big aria-label={words.sale.remove} aria-keyshortcuts="Delete" onClick={() => actions.onRemove(line)}>
        <TrashIcon />
      </Big>
    </Edit>
  );
}

type QuantityStepperProps = { line: DraftLine } & Pick<LineActions, 'onCount' | 'onAskCount'>;

/** One less, one more; the number itself asks for another. */
export function QuantityStepper({ line, onCount, onAskCount }: QuantityStepperProps) {
  const words = t.counter.sale;
  return (
    <Stepper role="group" aria-label={words.quantityOf(line.title)}>
      <button type="button" aria-label={words.less} onClick={() => onCount(line, line.quantity - 1)}>
        <MinusIcon />
      </button>
      <button type="button" aria-label={`${line.quantity}, ${t.counter.loose.count}`} onClick={() => onAskCount(line)}>
        {line.quantity}
      </button>
      <button type="button" aria-label={words.moreOf} onClick={() => onCount(line, line.quantity + 1)}>
        <PlusIcon />
      </button>
    </Stepper>
  );
}
