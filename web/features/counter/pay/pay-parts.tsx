import { styled } from '@mui/material/styles';
import type { PricedSale } from '#contract/counter/price-sale.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import { formatCents, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { BarButton } from '#web/shared/station/pieces.tsx';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { UndoIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { SaleDraft, TakenPart } from '../sale/sale-draft.ts';
import { useOpenTill } from '../world.ts';
import { countOut } from './cash.ts';

/** The second half of a double click was meant for the button that stood here before. */
export const byOneClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail !== 2) act();
  };

const Short = styled('ol')(
  themed(({ theme }) => ({
    flex: '0 1 auto',
    minHeight: 46,
    margin: 0,
    padding: '8px 20px',
    listStyle: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 30,
      fontSize: rem(13),
      color: theme.vars.palette.text.secondary,
    },
    '& b': { minWidth: 22, fontWeight: 600, color: theme.vars.palette.text.primary, marginRight: -12 },
    '& span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
  })),
);

/** The sale, shrunk to one line each. */
export function ShortLines({ sale, priced }: { sale: SaleDraft; priced: PricedSale }) {
  return (
    <Short aria-label={t.counter.sale.lines} tabIndex={0}>
      {sale.lines.map((line, index) => (
        <li key={line.key}>
          <b>{line.quantity}</b>
          <span>{line.title}</span>
          <strong>{formatCents(priced.lines[index]?.grossCents ?? cents(0))}</strong>
        </li>
      ))}
    </Short>
  );
}

const Parts = styled('ul')(
  themed(({ theme }) => ({
    flex: 1,
    minHeight: 0,
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
    overflowY: 'auto',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 52,
      padding: '0 8px 0 20px',
      fontSize: rem(13),
      lineHeight: '18px',
      borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
      '& > svg': { flex: 'none', width: 16, height: 16, color: theme.vars.palette.success.main },
      '&[data-next] > svg': { color: theme.vars.palette.primary.text },
    },
    '& > li:last-of-type': { borderBottom: 0 },
    '& div': { flex: 1, minWidth: 0 },
    '& b': { fontWeight: 500, display: 'block' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& strong': { fontWeight: 600 },
    '& > li > [data-room]': { width: 48, flex: 'none' },
  })),
);

const nameOf = ({ means, card }: Pick<TakenPart, 'means' | 'card'>): string =>
  card === null ? t.counter.pay[means] : `${t.counter.pay[means]} · ${card}`;

function describePart(part: TakenPart, timeZone: string): string {
  const words = t.counter.pay;
  const time = formatTime(part.at, { timeZone });
  if (part.means === 'card') return words.approvedAt(time, part.authCode);
  return [words.takenAt(time), ...(part.reference === '' ? [] : [part.reference])].join(' · ');
}

interface PartsTakenProps {
  parts: readonly TakenPart[];
  /** Of what came back, of an exchange: it has its way back with the sale. */
  creditId: string | undefined;
  /** What is taken next. */
  next: { means: TakenPart['means']; amountCents: Cents; roundingCents: Cents; cashStep: number } | null;
  /** Nothing where it can’t go back any more. */
  onGiveBack: ((part: TakenPart) => void) | undefined;
}

/** What was taken already, each with its way back, and what comes next. */
export function PartsTaken({ parts, creditId, next, onGiveBack }: PartsTakenProps) {
  const { setup } = useOpenTill();
  const words = t.counter.pay;
  return (
    <Parts aria-label={words.parts}>
      {parts.map((part) => (
        <li key={part._id}>
          <StatusGlyph glyph="check" />
          <div>
            <b>{part._id === creditId ? words.credit : nameOf(part)}</b>
            <small>{describePart(part, setup.store.timeZone)}</small>
          </div>
          <strong>{formatCents(part.amountCents)}</strong>
          {onGiveBack && part._id !== creditId ? (
            <BarButton
              data-square=""
              aria-label={words.giveBack(`${nameOf(part)} ${formatCents(part.amountCents)}`)}
              onClick={() => onGiveBack(part)}
            >
              <UndoIcon />
            </BarButton>
          ) : (
            <span data-room="" />
          )}
        </li>
      ))}
      {next && (
        <li data-next="">
          <StatusGlyph glyph="quarter" />
          <div>
            <b>{words[next.means]}</b>
            {next.roundingCents !== 0 && <small>{describeRounding(next)}</small>}
          </div>
          <strong>{formatCents(cents(next.amountCents + next.roundingCents))}</strong>
          <span data-room="" />
        </li>
      )}
    </Parts>
  );
}

function describeRounding({ amountCents, roundingCents, cashStep }: NonNullable<PartsTakenProps['next']>): string {
  const by = formatCents(roundingCents).replace('-', '−');
  return t.counter.pay.rounded(formatCents(amountCents), `${cashStep}¢`, roundingCents > 0 ? `+${by}` : by);
}

const ChangeBox = styled('div')(
  themed(({ theme }) => ({
    flex: 1,
    minHeight: 120,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    padding: '12px 20px',
    borderRadius: 12,
    fontSize: rem(13),
    lineHeight: '20px',
    color: theme.vars.palette.success.onSoft,
    backgroundColor: theme.vars.palette.success.soft,
    border: `1px solid ${theme.vars.palette.success.line}`,
    '&[data-still]': {
      color: theme.vars.palette.warning.onSoft,
      backgroundColor: theme.vars.palette.warning.soft,
      borderColor: theme.vars.palette.warning.line,
    },
    '&[data-calm]': {
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      borderColor: theme.vars.palette.border.default,
    },
    '& > b': { fontWeight: 500 },
    '& > strong': {
      fontSize: 'clamp(40px, 5.6vw, 60px)',
      lineHeight: 1.14,
      fontWeight: 600,
      letterSpacing: '-0.03em',
    },
    '& > span': { marginTop: 4 },
  })),
);

interface ChangePanelProps {
  changeCents: Cents;
  stillCents: Cents;
  /** Other words in its place, where no cash is handed over. */
  text?: string | undefined;
}

/** The one figure that both sides of the counter look at: change with its coins, or what is still due. */
export function ChangePanel({ changeCents, stillCents, text }: ChangePanelProps) {
  const words = t.counter.pay;
  if (text !== undefined) return <ChangeBox data-calm="">{text}</ChangeBox>;
  if (stillCents > 0) {
    return (
      <ChangeBox data-still="">
        <b>{words.still}</b>
        <strong>{formatCents(stillCents)}</strong>
        <span>{words.stillText}</span>
      </ChangeBox>
    );
  }
  return (
    <ChangeBox>
      <b>{changeCents > 0 ? words.change : words.noChange}</b>
      <strong>{formatCents(changeCents)}</strong>
      {changeCents > 0 && (
        <span>
          <VisuallyHidden>{words.change}: </VisuallyHidden>
          {countOut(changeCents)
            .map(({ valueCents, count }) =>
              words.coins(count, valueCents < 100 ? `${valueCents}¢` : `$${valueCents / 100}`),
            )
            .join(' · ')}
        </span>
      )}
    </ChangeBox>
  );
}
