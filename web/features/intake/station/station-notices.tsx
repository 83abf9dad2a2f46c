import { styled } from '@mui/material/styles';
import type { TickOff } from '#contract/intake/intake.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { BarButton } from '#web/shared/station/pieces.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import type { QueueState } from '../local/unit-queue.ts';
import type { LastUnit } from '../unit/intake-loop.ts';
import { Meter } from './pieces.tsx';
import { describeUnit } from './side-panels.tsx';

const Notice = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '6px 16px',
    fontSize: rem(13),
    color: theme.vars.palette.warning.onSoft,
    backgroundColor: theme.vars.palette.warning.soft,
    borderBottom: `1px solid ${theme.vars.palette.warning.line}`,
    '& > button': { marginLeft: 'auto' },
  })),
);

const PhoneLast = styled('section')(
  themed(({ theme }) => ({
    marginTop: 12,
    fontSize: rem(13),
    lineHeight: '17px',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    '& > div': { flex: 1, minWidth: 0 },
    '& b': { display: 'block', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: theme.vars.palette.text.tertiary },
  })),
);

interface QueueNoticesProps {
  counts: QueueState;
  isKeeping: boolean;
  isOnline: boolean;
  onRetry: () => void;
}

/** What waits for a network, and what the server could not take. */
export function QueueNotices({ counts, isKeeping, isOnline, onRetry }: QueueNoticesProps) {
  const words = t.intake;
  return (
    <div role="status">
      {!isKeeping && <Notice>{words.keepsNothing}</Notice>}
      {isKeeping && counts.unkept > 0 && <Notice>{words.unkept(counts.unkept)}</Notice>}
      {!isOnline && counts.waiting > 0 && <Notice>{words.waiting(counts.waiting)}</Notice>}
      {isOnline && counts.hindrance === 'trouble' && counts.waiting > 0 && (
        <Notice>
          {words.notTaken(counts.waiting)}
          <BarButton onClick={onRetry}>{words.refusedNext}</BarButton>
        </Notice>
      )}
      {counts.refused > 0 && (
        <Notice>
          {words.refused(counts.refused, counts.problem)}
          <BarButton onClick={onRetry}>{words.refusedNext}</BarButton>
        </Notice>
      )}
    </div>
  );
}

/** How far the manifest is, where there is room for a line alone. */
export function Progress({ tickOff }: { tickOff: TickOff | undefined }) {
  if (!tickOff || tickOff.expected === 0) return null;
  return (
    <Meter aria-hidden style={{ height: 4, borderRadius: 0, flex: 'none' }}>
      <i data-kind="series" style={{ width: `${(tickOff.received / tickOff.expected) * 100}%` }} />
    </Meter>
  );
}

export function LastOnPhone({ unit, onReprint }: { unit: LastUnit | undefined; onReprint: () => void }) {
  const words = t.intake;
  if (!unit) return null;
  return (
    <PhoneLast>
      <div>
        <b>{words.last.last(unit.title)}</b>
        <small>{describeUnit(unit)}</small>
      </div>
      {unit.tag && <BarButton onClick={onReprint}>{words.acts.reprint}</BarButton>}
    </PhoneLast>
  );
}
