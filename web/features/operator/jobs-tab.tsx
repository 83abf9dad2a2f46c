import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobQueueState } from '#contract/operator/operator.schemas.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { queuesQuery, useRetryQueue } from './operator.queries.ts';
import { type Column, RecordTable } from './record-table.tsx';

const words = t.operator.jobs;

const isBusy = ({ due, retrying, active, failed }: JobQueueState) => due + retrying + active + failed > 0;

/** The kind that the address names, and how another is chosen. */
function useChosenQueue() {
  const [params, changeParams] = useAddress();
  const choose = (name: string | undefined, state?: string) =>
    changeParams((next) => {
      if (name === undefined) next.delete('queue');
      else next.set('queue', name);
      if (state !== undefined) next.set('state', state);
      return next;
    });
  return { queue: params.get('queue') ?? undefined, choose };
}

/** Background jobs by kind, and those of one state. */
export function JobsTab() {
  const { queue, choose } = useChosenQueue();
  return (
    <>
      <QueuesCard onChoose={choose} />
      <JobsCard
        title={queue === undefined ? words.list : words.listOf(queue)}
        description={words.kept}
        states={words.states}
        empty={words.empty}
        shown={{ queue }}
        action={queue !== undefined && <EveryKind onChoose={choose} />}
      />
    </>
  );
}

const EveryKind = ({ onChoose }: { onChoose: (queue: undefined) => void }) => (
  <Button size="small" onClick={() => onChoose(undefined)}>
    {words.everyKind}
  </Button>
);

/** Mails are jobs: what waits to be sent, what failed and what went out. */
export function MailsTab() {
  const { data } = useQuery(queuesQuery());
  const mails = data?.queues.filter(({ isMail }) => isMail);
  const sum = (field: 'due' | 'retrying' | 'failed') => (mails ?? []).reduce((all, queue) => all + queue[field], 0);
  const { title, description, summary, states, empty } = t.operator.mails;
  const { queue, choose } = useChosenQueue();
  return (
    <>
      <QueuesCard isOfMails onChoose={choose} />
      <JobsCard
        title={queue === undefined ? title : words.listOf(queue)}
        description={mails ? `${summary(sum('due') + sum('retrying'), sum('failed'))} ${description}` : description}
        states={states}
        empty={empty}
        shown={{ queue, mails: true }}
        action={queue !== undefined && <EveryKind onChoose={choose} />}
      />
    </>
  );
}

interface QueuesCardProps {
  isOfMails?: boolean;
  onChoose: (queue: string, state: string) => void;
}

function QueuesCard({ isOfMails = false, onChoose }: QueuesCardProps) {
  const { data, error, refetch } = useQuery(queuesQuery());
  const queues = data?.queues.filter(({ isMail }) => isMail || !isOfMails);
  const title = isOfMails ? t.operator.mails.queues : words.queues;
  const [showsAll, setShowsAll] = useState(false);
  const [retried, setRetried] = useState<JobQueueState>();
  const columns: readonly Column<JobQueueState>[] = [
    {
      id: 'kind',
      label: words.kind,
      cell: (queue) => (
        <Link component="button" type="button" onClick={() => onChoose(queue.name, stateOf(queue))}>
          {queue.name}
        </Link>
      ),
      isWide: true,
    },
    { id: 'due', label: words.due, cell: ({ due }) => formatNumber(due), isNumber: true },
    {
      id: 'lag',
      label: words.lag,
      cell: ({ due, lagSeconds }) => (due === 0 ? t.operator.none : t.operator.duration(lagSeconds)),
      isNumber: true,
    },
    { id: 'retrying', label: words.retrying, cell: ({ retrying }) => formatNumber(retrying), isNumber: true },
    { id: 'active', label: words.active, cell: ({ active }) => formatNumber(active), isNumber: true },
    { id: 'failed', label: words.failed, cell: ({ failed }) => formatNumber(failed), isNumber: true },
    {
      id: 'retry',
      label: words.retryAll,
      cell: (queue) =>
        queue.failed > 0 &&
        !queue.isGivenUp && (
          <Button size="small" aria-label={words.retryAllOf(queue.name)} onClick={() => setRetried(queue)}>
            {words.retryAll}
          </Button>
        ),
      isHeadingHidden: true,
    },
  ];
  return (
    <SectionCard
      flush
      title={title}
      description={data && words.workers(data.workers)}
      action={
        <>
          {queues && (
            <Button size="small" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? words.showBusy : words.showAll(queues.length)}
            </Button>
          )}
          <Button size="small" onClick={() => void refetch()}>
            {t.operator.refresh}
          </Button>
        </>
      }
    >
      <RecordTable
        label={title}
        columns={columns}
        rows={queues?.filter((queue) => showsAll || isBusy(queue))}
        rowId={({ name }) => name}
        empty={isOfMails ? t.operator.mails.quiet : words.quiet}
        error={error}
        onRetry={() => void refetch()}
      />
      {retried && <RetryAllDialog queue={retried} onClose={() => setRetried(undefined)} />}
    </SectionCard>
  );
}

/** What there is to see of a kind first. */
const stateOf = ({ failed, active, due }: JobQueueState) =>
  failed > 0 ? 'failed' : active > 0 && due === 0 ? 'active' : 'waiting';

function RetryAllDialog({ queue, onClose }: { queue: JobQueueState; onClose: () => void }) {
  const { mutateAsync } = useRetryQueue();
  const { notify } = useSnackbar();
  return (
    <ConfirmDialog
      open
      title={words.retryAllTitle(queue.failed)}
      text={words.retryAllText(queue.name)}
      confirmLabel={words.retryAll}
      onConfirm={async () => {
        const { retried, left } = await mutateAsync(queue.name);
        notify({ message: words.retriedAll(retried, left) });
      }}
      onClose={onClose}
    />
  );
}
