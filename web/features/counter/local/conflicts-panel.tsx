import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { counter } from '#contract/counter/counter.contract.ts';
import { type Conflict, conflictAnswers } from '#contract/counter/counter.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { LogDialog, LogNote } from '#web/ui/dialogs/log-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import type { QueuedSale, SaleQueue } from './sale-queue.ts';

const Bar = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 48,
    padding: '0 16px',
    fontSize: rem(13),
    fontWeight: 600,
    color: theme.vars.palette.success.onSoft,
    backgroundColor: theme.vars.palette.success.soft,
    '& > svg': { fontSize: 18 },
    '& > button': { marginLeft: 'auto', minHeight: 48, color: 'inherit' },
    '&[data-urgent]': { color: theme.vars.palette.error.onSoft, backgroundColor: theme.vars.palette.error.soft },
  })),
);

const Answers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingTop: 8,
  '& > button': { minHeight: 44 },
});

// Long enough to be seen, and gone before the next customer.
const shownFor = 4000;

type Queue = Pick<SaleQueue, 'counts' | 'subscribe' | 'list' | 'retry' | 'giveUp'>;

interface ConflictsPanelProps {
  location: string;
  timeZone: string;
  queue: Queue;
  isOnline: boolean;
}

/** Says what became of sales that were made without a network, and leads to those that somebody has to settle. */
export function ConflictsPanel({ location, timeZone, queue, isOnline }: ConflictsPanelProps) {
  const words = t.counterLocal;
  const counts = useSyncExternalStore(queue.subscribe, queue.counts);
  const [isOpen, setOpen] = useState(false);
  const justSent = useJustSent(counts.sent);
  const conflicts = useConflicts({ location, isOnline, sent: counts.sent });
  const urgent = (conflicts.data?.length ?? 0) + counts.refused;
  return (
    <>
      <div role="status">
        {justSent > 0 && (
          <Bar>
            <CheckIcon />
            {words.sent(justSent)}
          </Bar>
        )}
        {urgent > 0 && (
          <Bar data-urgent="">
            <AlertIcon />
            {words.needsYou(urgent)}
            <Button variant="text" onClick={() => setOpen(true)}>
              {words.look}
            </Button>
          </Bar>
        )}
      </div>
      {isOpen && (
        <ConflictsDialog conflicts={conflicts} queue={queue} timeZone={timeZone} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** How many were sent within the last seconds. */
function useJustSent(sent: number): number {
  const [seen, setSeen] = useState(sent);
  useEffect(() => {
    if (sent === seen) return;
    const timer = setTimeout(() => setSeen(sent), shownFor);
    return () => clearTimeout(timer);
  }, [sent, seen]);
  return Math.max(0, sent - seen);
}

function useConflicts({ location, isOnline, sent }: { location: string; isOnline: boolean; sent: number }) {
  const client = useQueryClient();
  const before = useRef(sent);
  const query = useQuery({
    queryKey: ['counter', 'conflicts', location],
    queryFn: () => call(counter.conflicts, { query: { location } }),
    enabled: isOnline,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    void client.invalidateQueries({ queryKey: ['counter', 'conflicts', location] });
  }, [client, location, sent]);
  return query;
}

interface ConflictsDialogProps {
  conflicts: ReturnType<typeof useConflicts>;
  queue: Queue;
  timeZone: string;
  onClose: () => void;
}

function ConflictsDialog({ conflicts, queue, timeZone, onClose }: ConflictsDialogProps) {
  const words = t.counterLocal;
  const refused = useRefused(queue);
  const entries: ReactNode[] | undefined = conflicts.data && [
    ...refused.map((entry) => <RefusedSale key={entry.sale._id} entry={entry} queue={queue} />),
    ...conflicts.data.map((conflict) => (
      <ConflictLine key={`${conflict.sale} ${conflict.position}`} conflict={conflict} timeZone={timeZone} />
    )),
  ];
  return (
    <LogDialog
      title={words.title}
      intro={conflicts.data && conflicts.data.length > 0 && <LogNote>{words.intro}</LogNote>}
      log={conflicts}
      entries={entries}
      empty={words.empty}
      actions={
        <Button autoFocus onClick={onClose}>
          {words.close}
        </Button>
      }
      onClose={onClose}
    />
  );
}

function useRefused(queue: Queue): readonly QueuedSale[] {
  const [refused, setRefused] = useState<readonly QueuedSale[]>([]);
  const { refused: count } = useSyncExternalStore(queue.subscribe, queue.counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever there are more or fewer
  useEffect(() => {
    let isWanted = true;
    void queue.list().then((all) => {
      if (isWanted) setRefused(all.filter(({ state }) => state === 'refused'));
    });
    return () => {
      isWanted = false;
    };
  }, [queue, count]);
  return refused;
}

function ConflictLine({ conflict, timeZone }: { conflict: Conflict; timeZone: string }) {
  const words = t.counterLocal;
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const [keys] = useState(createRequestKeys);
  const [isBusy, setBusy] = useState(false);
  const { title, receiptNo, oversold, soldBy, soldAt, order, sale, position } = conflict;
  const settle = async (answer: (typeof conflictAnswers)[number]) => {
    const body = { position, answer };
    setBusy(true);
    try {
      await call(counter.settleConflict, { params: { id: sale }, body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      notify({ message: words.settled(title), tone: 'success' });
      await client.invalidateQueries({ queryKey: ['counter', 'conflicts'] });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <b>{title}</b>
      <LogNote>{words.line(receiptNo, oversold, soldBy, formatDateTime(soldAt, { timeZone }))}</LogNote>
      {order && <LogNote>{words.order(order.name)}</LogNote>}
      <Answers>
        {conflictAnswers.map((answer) => (
          <Button
            key={answer}
            variant="outlined"
            disabled={isBusy}
            aria-label={words.answerFor(words.answers[answer], title)}
            onClick={() => void settle(answer)}
          >
            {words.answers[answer]}
          </Button>
        ))}
      </Answers>
    </li>
  );
}

function RefusedSale({ entry: { sale, refusal }, queue }: { entry: QueuedSale; queue: Queue }) {
  const words = t.counterLocal;
  return (
    <li>
      <b>{words.refusedTitle(sale.number)}</b>
      <LogNote>
        {refusal?.message} {words.total(formatMoney(sale.total))}
      </LogNote>
      {sale.knownAt === null && <LogNote>{words.giveUpText}</LogNote>}
      <Answers>
        <Button variant="outlined" onClick={() => void queue.retry()}>
          {words.again}
        </Button>
        {sale.knownAt === null && (
          <Button variant="outlined" onClick={() => void queue.giveUp(sale._id)}>
            {words.giveUp}
          </Button>
        )}
      </Answers>
    </li>
  );
}
