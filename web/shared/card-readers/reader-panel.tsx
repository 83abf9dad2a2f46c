import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CardPayment } from '#contract/card-readers/card-readers.contract.ts';
import { type Cents, toDollars } from '#contract/kit/money.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { settings } from '#web/kit/settings.ts';
import { type Glyph, StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { Hint } from '../station/pieces.tsx';
import { type CardStanding, useCardPayment } from './use-card-payment.ts';

const Box = styled('section')(
  themed(({ theme }) => ({
    flex: 1,
    minHeight: 220,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 4,
    padding: '16px 20px',
    borderRadius: 12,
    fontSize: rem(13),
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.border.default}`,
    '& > div > b': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600, fontSize: rem(15) },
    '& > div > strong': {
      display: 'block',
      fontSize: rem(40),
      lineHeight: '48px',
      fontWeight: 600,
      letterSpacing: '-0.024em',
    },
    '& > div > span': { display: 'block' },
    '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
    '& > footer > button': { flex: '0 1 auto', minHeight: 48 },
    '& > footer kbd': { marginLeft: 8 },
    '& > a': { alignSelf: 'flex-start', lineHeight: '48px', color: 'inherit' },
    '&[data-standing="asking"]': {
      color: theme.vars.palette.warning.onSoft,
      backgroundColor: theme.vars.palette.warning.soft,
      borderColor: theme.vars.palette.warning.line,
    },
    '&[data-standing="approved"]': {
      color: theme.vars.palette.success.onSoft,
      backgroundColor: theme.vars.palette.success.soft,
      borderColor: theme.vars.palette.success.line,
    },
    '&[data-standing="declined"], &[data-standing="refused"]': {
      color: theme.vars.palette.error.onSoft,
      backgroundColor: theme.vars.palette.error.soft,
      borderColor: theme.vars.palette.error.line,
    },
  })),
);

const glyphs: Record<CardStanding['kind'], Glyph> = {
  waiting: 'quarter',
  asking: 'alert',
  approved: 'check',
  declined: 'cross',
  cancelled: 'slash',
  refused: 'cross',
};

function describe(standing: CardStanding, wasTooLate: boolean): string[] {
  const words = t.cardReaders.panel;
  switch (standing.kind) {
    case 'waiting':
      return [wasTooLate ? words.working : words.waitingText];
    case 'asking':
      return [...(standing.problem ? [standing.problem] : []), words.askingText];
    case 'approved':
      return [words.approvedBy(standing.payment.card, standing.payment.authCode)];
    case 'cancelled':
      return [standing.problem ?? words.cancelledText];
    default:
      return [standing.problem ?? words.cancelledText];
  }
}

interface ReaderPanelProps {
  /** A sale that was opened, and holds its goods. */
  sale: string;
  amount: Cents;
  till: string;
  /** Told once; the panel goes then. */
  onApproved: (payment: CardPayment) => void;
  /** Nothing was charged, and nothing will be. */
  onGivenUp: () => void;
}

/**
 * What the reader beside a till does, in the place of the change. As long as it stands there nothing else may be
 * charged: what happened is known first, also after a reload.
 */
export function ReaderPanel({ sale, amount, till, onApproved, onGivenUp }: ReaderPanelProps) {
  const words = t.cardReaders.panel;
  const card = useCardPayment({ sale, amount: toDollars(amount), till });
  const { standing } = card;
  const approved = standing.kind === 'approved' ? standing.payment : null;
  const tell = useEffectEvent(() => {
    if (!approved) return;
    card.forget();
    onApproved(approved);
  });
  const approvedId = approved?._id;
  useEffect(() => {
    if (approvedId !== undefined) tell();
  }, [approvedId]);
  const isOpen = standing.kind === 'waiting' || standing.kind === 'asking';
  const giveUp = () => {
    card.forget();
    onGivenUp();
  };
  const box = useRef<HTMLElement>(null);
  // Enter is pressed out of impatience, and charges nothing here.
  useEscape(box, () => {
    if (!isOpen && !approved) giveUp();
    else if (isOpen && !card.isCancelling) void card.cancel();
  });
  return (
    <Box ref={box} aria-label={words.label} data-standing={standing.kind}>
      <div role="status">
        <b>
          <StatusGlyph glyph={glyphs[standing.kind]} />
          {words[standing.kind]}
        </b>
        <strong>{formatMoney(card.amount)}</strong>
        {describe(standing, card.wasTooLate).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      {isOpen && settings.sandboxUrl !== null && (
        <a href={`${settings.sandboxUrl}/stripe/console/readers`} target="_blank" rel="noreferrer">
          {words.tap}
        </a>
      )}
      {isOpen && (
        <footer>
          <Button variant="outlined" disabled={card.isCancelling} onClick={() => void card.cancel()}>
            {card.isCancelling ? words.cancelling : words.cancel} <Hint aria-hidden>Esc</Hint>
          </Button>
        </footer>
      )}
      {!isOpen && !approved && (
        <footer>
          <Button variant="contained" onClick={card.tryAgain}>
            {words.again}
          </Button>
          <Button variant="outlined" onClick={giveUp}>
            {words.other} <Hint aria-hidden>Esc</Hint>
          </Button>
        </footer>
      )}
    </Box>
  );
}

/** Heard before what lies around it, which Escape would close; something that lies over it comes first. */
function useEscape(box: RefObject<HTMLElement | null>, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const over = target instanceof Element ? target.closest('.MuiModal-root') : null;
    if (key !== 'Escape' || (over && !over.contains(box.current))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
