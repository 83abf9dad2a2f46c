import { keyframes, styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { type Glyph, StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { motion } from '#web/ui/theme/tokens.ts';
import { coloursOf, type Tone } from '#web/ui/theme/tone.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import type { ImportAction } from '../rows/use-rows-table.ts';
import { describeUpdate } from '../settings/describe-settings.ts';

const words = t.importing.verdicts;

/** From left to right; together they are all products of the file. */
const verdicts: readonly { action: ImportAction; count: keyof ProductImport['counts']; tone: Tone; glyph: Glyph }[] = [
  { action: 'create', count: 'create', tone: 'info', glyph: 'plus' },
  { action: 'unchanged', count: 'unchanged', tone: 'neutral', glyph: 'equal' },
  { action: 'update', count: 'update', tone: 'accent', glyph: 'half' },
  { action: 'restock', count: 'restock', tone: 'secondary', glyph: 'three-quarters' },
  { action: 'error', count: 'errors', tone: 'warning', glyph: 'alert' },
];

const flash = keyframes({ from: { backgroundColor: 'var(--flash)' }, to: { backgroundColor: 'transparent' } });

const Cell = styled('span')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: '0 6px',
    width: '100%',
    textAlign: 'left',
    '& > svg': { width: 14, height: 14 },
    '& > b': { ...theme.typography.subtitle2, color: 'inherit' },
    '& > strong': {
      gridColumn: '1 / -1',
      justifySelf: 'start',
      margin: '0 -4px',
      padding: '0 4px',
      borderRadius: 6,
      ...theme.typography.h2,
      color: theme.vars.palette.text.primary,
      '--flash': theme.vars.palette.primary.softHover,
    },
    '& > strong[data-changed]': { animation: `${flash} ${motion.progress}ms ${motion.easing}` },
    '& > small': { gridColumn: '1 / -1', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    variants: verdicts.map(({ tone }) => ({
      props: { 'data-tone': tone },
      style: { color: tone === 'neutral' ? theme.vars.palette.text.secondary : coloursOf(theme, tone).onSoft },
    })),
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      gap: 8,
      '& > strong': { gridColumn: 4, gridRow: 1, ...theme.typography.h4, margin: 0 },
      '& > small': { gridColumn: 3, gridRow: 1 },
    },
  })),
);

const tiles = {
  display: 'grid',
  gap: 0,
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
} as const;

const TileTabs = styled(Tabs)(
  themed(({ theme }) => ({
    border: 0,
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTabs-list': { ...tiles, [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  })),
) as typeof Tabs;

const TileTab = styled(Tab)(
  themed(({ theme }) => ({
    position: 'relative',
    maxWidth: 'none',
    minHeight: 44,
    justifyContent: 'flex-start',
    padding: '14px 16px 14px 20px',
    fontWeight: 'inherit',
    borderRight: `1px solid ${theme.vars.palette.border.subtle}`,
    '&:last-of-type': { borderRight: 0 },
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
    '&:focus-visible': { outlineOffset: -3 },
    '&.Mui-selected::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 2,
      backgroundColor: theme.vars.palette.primary.text,
    },
    [theme.breakpoints.down('sm')]: {
      justifyContent: 'center',
      padding: '0 16px',
      borderRight: 0,
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      '&:first-of-type': { borderTop: 0 },
      '&.Mui-selected': { backgroundColor: theme.vars.palette.background.hover },
      '&.Mui-selected::after': { inset: '0 auto 0 0', width: 3, height: 'auto' },
    },
  })),
);

const TileList = styled('ul')(
  themed(({ theme }) => ({
    ...tiles,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { padding: '14px 16px 14px 20px', borderRight: `1px solid ${theme.vars.palette.border.subtle}` },
    '& > li:last-of-type': { borderRight: 0 },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > li': { padding: '10px 16px', borderRight: 0, borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
      '& > li:first-of-type': { borderTop: 0 },
    },
  })),
);

interface VerdictTabsProps {
  /** Of the tabs; the panel below is named after it. */
  id: string;
  made: ProductImport;
  action: ImportAction;
  onAction: (action: ImportAction) => void;
}

/** The five counts that add up to all products; each shows its own below. On phones a list. */
export function VerdictTabs({ id, made, action, onAction }: VerdictTabsProps) {
  const phone = usePhone();
  return (
    <TileTabs
      value={action}
      orientation={phone ? 'vertical' : 'horizontal'}
      aria-label={words.label}
      onChange={(_, next: ImportAction) => onAction(next)}
    >
      {verdicts.map((verdict) => (
        <TileTab
          key={verdict.action}
          value={verdict.action}
          id={`${id}-${verdict.action}`}
          aria-controls={`${id}-panel`}
          label={<Verdict {...verdict} made={made} note={describeNote(made, verdict.action)} />}
        />
      ))}
    </TileTabs>
  );
}

/** The same once it has happened: nothing to look at any more. */
export function VerdictList({ made }: { made: ProductImport }) {
  return (
    <TileList aria-label={words.label}>
      {verdicts.map((verdict) => (
        <li key={verdict.action}>
          <Verdict {...verdict} made={made} note={describeOutcome(made, verdict.action)} />
        </li>
      ))}
    </TileList>
  );
}

function describeNote(made: ProductImport, action: ImportAction): string {
  if (action === 'restock') return words.restock.will(made.counts.units);
  const isPartial = action === 'update' && made.settings.matched === 'update';
  return isPartial ? words.updated(describeUpdate(made).toLowerCase()) : words[action].will;
}

const describeOutcome = (made: ProductImport, action: ImportAction): string =>
  action === 'restock' ? words.restock.did(made.counts.units) : words[action].did;

interface VerdictProps {
  action: ImportAction;
  count: keyof ProductImport['counts'];
  tone: Tone;
  glyph: Glyph;
  made: ProductImport;
  note: string;
}

function Verdict({ action, count, tone, glyph, made, note }: VerdictProps) {
  const amount = made.counts[count];
  // Drawn anew when it changes, which shows its tint; not when it is seen for the first time.
  const [first] = useState(amount);
  return (
    <Cell data-tone={tone}>
      <StatusGlyph glyph={glyph} />
      <b>{words[action].name}</b>{' '}
      <strong key={amount} data-changed={amount === first ? undefined : ''}>
        {formatNumber(amount)}
      </strong>{' '}
      <small>{note}</small>
    </Cell>
  );
}
