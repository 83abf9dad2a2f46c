import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { OperatorJob } from '#contract/operator/operator.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';
import { jobsQuery, type ShownJobs, useCancelJob, useRetryJob } from './operator.queries.ts';
import { type Column, RecordTable } from './record-table.tsx';

const words = t.operator.jobs;

type State = ShownJobs['state'];

const jobStates: readonly State[] = ['failed', 'waiting', 'active', 'done'];

const tones: Record<OperatorJob['state'], Tone> = {
  waiting: 'neutral',
  retrying: 'warning',
  active: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

interface JobsCardProps {
  title: string;
  description: string;
  /** How each state is called here. */
  states: Record<State, string>;
  empty: Record<State, string>;
  shown: Omit<ShownJobs, 'state'>;
  action?: ReactNode;
}

/** Jobs of one state, with what can be done about each. */
export function JobsCard({ title, description, states, empty, shown, action }: JobsCardProps) {
  const [params, changeParams] = useAddress();
  const state = jobStates.find((each) => each === params.get('state')) ?? 'failed';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    jobsQuery({ ...shown, state }),
  );
  const [given, setGiven] = useState<OperatorJob>();
  const choose = (next: State | null) =>
    next &&
    changeParams((address) => {
      address.set('state', next);
      return address;
    });
  const columns: readonly Column<OperatorJob>[] = [
    { id: 'job', label: words.job, cell: (job) => <JobName job={job} /> },
    { id: 'about', label: words.about, cell: (job) => <JobAbout job={job} />, isWide: true },
    {
      id: 'tries',
      label: words.tries,
      cell: ({ tries, mostTries }) => words.triesOf(tries, mostTries),
      isNumber: true,
    },
    { id: 'when', label: words.when, cell: (job) => formatDateTime(momentOf(job)), isNumber: true },
    {
      id: 'actions',
      label: words.retry,
      cell: (job) => <JobActions job={job} onGiveUp={() => setGiven(job)} />,
      isHeadingHidden: true,
    },
  ];
  return (
    <SectionCard
      flush
      title={title}
      description={description}
      action={
        <>
          {action}
          <Button size="small" onClick={() => void refetch()}>
            {t.operator.refresh}
          </Button>
        </>
      }
    >
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5, pt: 0.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.state}
          value={state}
          onChange={(_event, next: State | null) => choose(next)}
        >
          {jobStates.map((each) => (
            <ToggleButton key={each} value={each}>
              {states[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <RecordTable
        label={title}
        columns={columns}
        rows={data?.pages.flatMap(({ jobs }) => jobs)}
        rowId={({ _id }) => _id}
        empty={empty[state]}
        error={error}
        onRetry={() => void refetch()}
        more={hasNextPage ? { isFetching: isFetchingNextPage, onMore: () => void fetchNextPage() } : undefined}
      />
      {given && <GiveUpDialog job={given} onClose={() => setGiven(undefined)} />}
    </SectionCard>
  );
}

/** When it ended, began or is due, whichever says most. */
const momentOf = ({ endedAt, startedAt, startAfter, state }: OperatorJob) =>
  endedAt ?? (state === 'active' ? (startedAt ?? startAfter) : startAfter);

const JobName = ({ job }: { job: OperatorJob }) => (
  <>
    {job.queue}
    <Box sx={{ mt: 0.5 }}>
      <StatusChip label={words.stateNames[job.state]} tone={tones[job.state]} shape="tag" />
    </Box>
  </>
);

function JobAbout({ job: { merchant, data, error, state, canRetry } }: { job: OperatorJob }) {
  return (
    <>
      {error !== null && (
        <Typography variant="body2" component="div">
          {error}
        </Typography>
      )}
      {state === 'failed' && !canRetry && (
        <Typography variant="caption" component="div" color="textSecondary">
          {words.givenUp}
        </Typography>
      )}
      {merchant !== null && (
        <Link component={RouterLink} to={`/app/operator/${merchant}`} variant="caption">
          {words.merchant}
        </Link>
      )}
      {data.map(({ name, value }) => (
        <Typography key={name} variant="caption" component="div" color="textSecondary">
          {name}: {value ?? words.hidden}
        </Typography>
      ))}
    </>
  );
}

function JobActions({ job, onGiveUp }: { job: OperatorJob; onGiveUp: () => void }) {
  const { mutateAsync, isPending } = useRetryJob();
  const { notify } = useSnackbar();
  const retry = async () => {
    try {
      await mutateAsync({ queue: job.queue, id: job._id });
      notify({ message: words.retried });
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message, tone: 'error', correlationId });
    }
  };
  if (!job.canRetry && !job.canCancel) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }}>
      {job.canRetry && (
        <Button size="small" loading={isPending} aria-label={words.retryOne(job.queue)} onClick={() => void retry()}>
          {words.retry}
        </Button>
      )}
      {job.canCancel && (
        <Button size="small" color="error" aria-label={words.cancelOne(job.queue)} onClick={onGiveUp}>
          {words.cancel}
        </Button>
      )}
    </Box>
  );
}

function GiveUpDialog({ job, onClose }: { job: OperatorJob; onClose: () => void }) {
  const { mutateAsync } = useCancelJob();
  const { notify } = useSnackbar();
  return (
    <ConfirmDialog
      open
      danger
      title={words.cancelTitle}
      text={words.cancelText(job.queue)}
      confirmLabel={words.cancel}
      onConfirm={async () => {
        await mutateAsync({ queue: job.queue, id: job._id });
        notify({ message: words.cancelled });
      }}
      onClose={onClose}
    />
  );
}
