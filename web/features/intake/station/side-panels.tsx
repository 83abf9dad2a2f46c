import { styled } from '@mui/material/styles';
import type { TickOff } from '#contract/intake/intake.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { BarButton } from '#web/shared/station/pieces.tsx';
import { PrintIcon, UndoIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import type { LastUnit } from '../unit/intake-loop.ts';
import { Facts, Meter, Panel, Row, Square } from './pieces.tsx';

const Head = styled(Row)(
  themed(({ theme }) => ({
    justifyContent: 'space-between',
    gap: 8,
    fontSize: rem(13),
    color: theme.vars.palette.text.secondary,
    '& h2': { color: theme.vars.palette.text.primary },
    '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  })),
);

/** How far the load is unpacked, by everybody who is at it. */
export function ManifestPanel({ tickOff }: { tickOff: TickOff | undefined }) {
  const words = t.intake.manifest;
  if (!tickOff) return null;
  const { expected, received, asExpected, misgraded, damaged, short, over, unlisted, people } = tickOff;
  const share = (count: number) => `${expected === 0 ? 0 : (count / expected) * 100}%`;
  const [done, all] = words.of(formatNumber(received), formatNumber(expected));
  return (
    <Panel aria-label={words.title} style={{ padding: '12px 14px 14px' }}>
      <Head>
        <h2>{words.title}</h2>
        <span>
          <b>{done}</b>
          {all}
        </span>
      </Head>
      <Meter style={{ height: 10, margin: '8px 0 10px' }} aria-hidden>
        <i data-kind="series" style={{ width: share(asExpected) }} />
        <i data-kind="warning" style={{ width: share(misgraded) }} />
        <i data-kind="error" style={{ width: share(damaged) }} />
      </Meter>
      <Facts>
        <dt>
          <Square data-kind="series" />
          {words.asExpected}
        </dt>
        <dd>{formatNumber(asExpected)}</dd>
        <dt>
          <Square data-kind="warning" />
          {words.misgraded}
        </dt>
        <dd>{formatNumber(misgraded)}</dd>
        <dt>
          <Square data-kind="error" />
          {words.damaged}
        </dt>
        <dd>{formatNumber(damaged)}</dd>
        <dt>
          <Square data-kind="open" />
          {words.short}
        </dt>
        <dd>{formatNumber(short)}</dd>
        <dt style={{ paddingLeft: 16 }}>{words.over}</dt>
        <dd>{formatNumber(over + unlisted)}</dd>
      </Facts>
      {people > 1 && (
        <Head style={{ marginTop: 8 }}>
          <span>{words.people(people)}</span>
        </Head>
      )}
    </Panel>
  );
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflowY: 'auto', minHeight: 0 });

const Line = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 52,
    padding: '0 0 0 14px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    fontSize: rem(13),
    lineHeight: '17px',
    '& > div': { flex: 1, minWidth: 0 },
    '& b': { display: 'block', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': {
      display: 'block',
      fontSize: rem(12),
      color: theme.vars.palette.text.tertiary,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // The two acts stand close together, so that grade, price and bin fit on one line.
    '& > button + button': { marginLeft: -8 },
    '@media (prefers-reduced-motion: no-preference)': {
      '&:first-of-type': { animation: 'unit-arrived 400ms ease-out' },
      '@keyframes unit-arrived': { from: { backgroundColor: theme.vars.palette.primary.soft } },
    },
  })),
);

interface LastUnitsProps {
  units: readonly LastUnit[];
  /** How many of this session, and since when. */
  since: string | null;
  onReprint: (unit: LastUnit) => void;
  onUndo: (unit: LastUnit) => void;
}

/** What was taken in last, the newest first. */
export function LastUnits({ units, since, onReprint, onUndo }: LastUnitsProps) {
  const words = t.intake.last;
  return (
    <Panel
      aria-label={words.title}
      style={{ flex: '1 1 0', minHeight: 160, overflow: 'hidden', display: 'flex', flexDirection: 'column' }}
    >
      <Head style={{ padding: '10px 14px 8px', flex: 'none' }}>
        <h2>{words.title}</h2>
        {since && <span>{since}</span>}
      </Head>
      {units.length === 0 && <p style={{ padding: '4px 14px 12px' }}>{words.none}</p>}
      <List>
        {units.map((unit) => (
          <Line key={unit._id}>
            <ProductThumb thumbnail={unit.image} />
            <div>
              <b>{unit.title}</b>
              <small>{describeUnit(unit)}</small>
            </div>
            <BarButton data-square="" aria-label={words.takeBack(unit.title)} onClick={() => onUndo(unit)}>
              <UndoIcon />
            </BarButton>
            {unit.tag && (
              <BarButton data-square="" aria-label={words.reprint(unit.title)} onClick={() => onReprint(unit)}>
                <PrintIcon />
              </BarButton>
            )}
          </Line>
        ))}
      </List>
    </Panel>
  );
}

export const describeUnit = ({ gradeName, price, bin, isWaiting }: LastUnit): string =>
  [gradeName, ...(price > 0 ? [formatMoney(price)] : []), bin, isWaiting ? t.intake.last.waits : '']
    .filter((part) => part !== '')
    .join(' · ');
