import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { type DeviceSession, sessionsQuery, useEndOtherSessions, useEndSession } from '../accounts.queries.ts';

const List = styled('ul')({ listStyle: 'none', padding: 0 });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 20px',
  borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  '& > div': { flex: 1, minWidth: 0 },
  [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
}));

/** Where this person is signed in, and the way to end it. */
export function SessionsCard() {
  const words = t.accounts.sessions;
  const { data, error, refetch } = useQuery(sessionsQuery());
  const end = useEndSession();
  const endAllOthers = useEndOtherSessions();
  const { notify } = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const sessions = data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  // Each is told by itself: callbacks given to `mutate` are those of the last call only.
  const endOne = async (session: DeviceSession) => {
    try {
      await end.mutateAsync(session);
      notify({ message: words.ended(session.device) });
    } catch (failed) {
      notify({ ...describeFailure(failed), tone: 'error' });
    }
  };
  const endOthers = async () => {
    await endAllOthers.mutateAsync();
    notify({ message: words.endedOthers });
  };

  return (
    <SectionCard
      flush
      title={words.title}
      description={words.description}
      action={others.length > 0 && <Button onClick={() => setAsking(true)}>{words.endOthers}</Button>}
    >
      {!data && !error && <RowsSkeleton rows={2} />}
      {!data && error && (
        <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={refetch} />
      )}
      <List>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </List>
      <ConfirmDialog
        open={isAsking}
        title={words.endOthersTitle}
        text={words.endOthersText}
        confirmLabel={words.endOthers}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  );
}

function SessionRow({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const words = t.accounts.sessions;
  const { device, createdAt, lastSeenAt, isCurrent, wayIn, network, isSameNetwork } = session;
  return (
    <Row>
      <div>
        <Typography variant="subtitle2" component="div">
          {device}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
          {isCurrent ? words.since(formatDate(createdAt)) : words.lastSeen(formatRelative(lastSeenAt))}
          {wayIn && ` · ${words.ways[wayIn]}`}
        </Typography>
        {network && (
          <Typography variant="caption" component="div" sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
            {isSameNetwork && !isCurrent ? words.sameNetwork(network) : words.network(network)}
          </Typography>
        )}
      </div>
      {isCurrent ? (
        <StatusChip tone="success" glyph="check" label={words.current} />
      ) : (
        <Button size="small" aria-label={words.endNamed(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </Row>
  );
}
