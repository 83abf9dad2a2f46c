import { styled } from '@mui/material/styles';
import { type PointerEvent, useRef } from 'react';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Hint } from '#web/shared/station/pieces.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { saleKeys } from '../keys.ts';
import type { BinWeek } from './bin-week.ts';

const Tile = styled('div')(
  themed(({ theme }) => ({
    gridColumn: '1 / -1',
    minHeight: 96,
    maxHeight: 116,
    display: 'flex',
    alignItems: 'stretch',
    borderRadius: 12,
    overflow: 'hidden',
    color: theme.vars.palette.primary.onSoft,
    backgroundColor: theme.vars.palette.primary.soft,
    border: `1px solid color-mix(in srgb, ${theme.vars.palette.primary.text} 36%, ${theme.vars.palette.border.default})`,
    boxShadow: theme.vars.palette.shadow.card,
    '&[data-none]': {
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.background.sunken,
      borderColor: theme.vars.palette.border.default,
      '& li[aria-current]': {
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
      },
    },
    '& > button': {
      font: 'inherit',
      flex: 1,
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      gap: 16,
      padding: '0 16px',
      border: 0,
      color: 'inherit',
      textAlign: 'left',
      backgroundColor: 'transparent',
      cursor: 'pointer',
      borderRadius: 11,
      touchAction: 'manipulation',
      userSelect: 'none',
      '&:disabled': { cursor: 'default' },
      '&:focus-visible': { outlineOffset: -3 },
      '& > strong': { fontSize: rem(40), lineHeight: '48px', fontWeight: 600, letterSpacing: '-0.03em' },
      '& > span': { flex: 1, minWidth: 0 },
      '& b': { display: 'block', fontSize: rem(15), lineHeight: '20px', fontWeight: 600 },
      '& small': { fontSize: rem(12), lineHeight: '16px', display: 'block' },
    },
  })),
);

const Week = styled('ol')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: '16px 10px',
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 37px)',
    gap: 2,
    borderLeft: `1px solid color-mix(in srgb, ${theme.vars.palette.primary.text} 20%, transparent)`,
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 3,
      borderRadius: 8,
      fontSize: rem(12),
      lineHeight: '16px',
      fontWeight: 500,
    },
    '& b': { fontSize: rem(13), fontWeight: 600 },
    '& > li[aria-current]': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '@media (max-width: 959.95px)': { display: 'none' },
  })),
);

const longPress = 500;

/** Whole dollars without their cents, where there is no room for zeros. */
export const shortPrice = (price: number) => formatMoney(price).replace(/\.00$/, '');

interface BinTileProps {
  week: BinWeek;
  onAdd: () => void;
  /** Held: asks how many. */
  onHold: () => void;
}

/** Anything out of the bins at the price of the day; grey on a day without. */
export function BinTile({ week, onAdd, onHold }: BinTileProps) {
  const words = t.counter.tiles;
  const hold = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; wasLong: boolean }>({
    timer: undefined,
    wasLong: false,
  });
  const price = week.today?.price ?? null;
  const next = week.days
    .filter((day) => day.price !== null && !day.isToday)
    .toSorted((a, b) => a.date.localeCompare(b.date))[0];
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    hold.current.wasLong = false;
    hold.current.timer = setTimeout(() => {
      hold.current.wasLong = true;
      onHold();
    }, longPress);
  };
  const release = () => clearTimeout(hold.current.timer);
  const add = () => {
    // The click that ends a long press adds nothing more.
    if (!hold.current.wasLong) onAdd();
    hold.current.wasLong = false;
  };
  return (
    <Tile data-none={price === null ? '' : undefined}>
      <button
        type="button"
        disabled={price === null}
        onClick={add}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        aria-keyshortcuts={saleKeys.bin}
      >
        {price !== null && <strong>{shortPrice(price)}</strong>}
        <span>
          <b>{price === null ? words.noBins : words.binToday}</b>
          <small>
            {price !== null && week.today
              ? describeTomorrow(week)
              : words.noBinsText(next ? words.nextBins(next.name, shortPrice(next.price ?? 0)) : null)}
          </small>
        </span>
        {price !== null && <Hint aria-hidden>{saleKeys.bin}</Hint>}
      </button>
      {week.days.length === 7 && (
        <Week aria-label={words.week}>
          {week.days.map(({ date, short, name, price: of, isToday }) => (
            <li key={date} aria-current={isToday ? 'date' : undefined}>
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
              <b>
                {of === null ? <span aria-hidden>–</span> : shortPrice(of)}
                {of === null && <VisuallyHidden>{words.none}</VisuallyHidden>}
              </b>
            </li>
          ))}
        </Week>
      )}
    </Tile>
  );
}

function describeTomorrow({ today, tomorrow }: BinWeek): string {
  const words = t.counter.tiles;
  const name = today?.name ?? '';
  if (!tomorrow) return name;
  return tomorrow.price === null ? words.noBinTomorrow(name) : words.binTomorrow(name, shortPrice(tomorrow.price));
}
