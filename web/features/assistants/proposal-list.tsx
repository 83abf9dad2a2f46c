import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '#contract/assistants/assistants.contract.ts';
import { formatDate, formatDateTime, formatMoney, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { InboxIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { proposalsQuery, useConfirm, useRefuse, useUndo } from './assistants.queries.ts';

const words = t.assistants;
const pageSize = 20;

const tones = {
  open: 'warning',
  running: 'info',
  done: 'success',
  refused: 'neutral',
  undone: 'neutral',
  expired: 'neutral',
} as const;

const Rows = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 8,
      padding: '14px 20px',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      overflowWrap: 'anywhere',
      [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
    },
  })),
);

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Facts = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
    gap: '2px 16px',
    margin: 0,
    ...theme.typography.body2,
    '& > dt': { color: theme.vars.palette.text.secondary },
    '& > dd': { margin: 0 },
  })),
);

const Examples = styled('table')(
  themed(({ theme }) => ({
    width: '100%',
    maxWidth: 560,
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    '& th': { textAlign: 'left', fontWeight: 500, color: theme.vars.palette.text.secondary, padding: '4px 8px 4px 0' },
    '& td': { borderTop: `1px solid ${theme.vars.palette.border.subtle}`, padding: '4px 8px 4px 0' },
    '& :is(th, td):not(:first-of-type)': {
      textAlign: 'right',
      whiteSpace: 'nowrap',
      paddingLeft: 16,
      fontVariantNumeric: 'tabular-nums',
    },
    '& td:last-of-type': { fontWeight: 600 },
  })),
);

/** What assistants would change, each with what it would do, and one click to let it happen. */
export function ProposalList() {
  const [shown, setShown] = useState(pageSize);
  const { data, error, refetch } = useQuery(proposalsQuery(shown));
  if (!data) {
    if (!error) return <CardSkeleton lines={4} />;
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (data.rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={<InboxIcon />} title={words.noProposals} text={words.noProposalsText} />
      </Card>
    );
  }
  return (
    <SectionCard flush title={words.proposals}>
      <Rows aria-label={words.proposals}>
        {data.rows.map((proposal) => (
          <ProposalRow key={proposal._id} proposal={proposal} />
        ))}
      </Rows>
      {data.total > data.rows.length && (
        <Button sx={{ m: 1 }} onClick={() => setShown(shown + pageSize)}>
          {words.more}
        </Button>
      )}
    </SectionCard>
  );
}

/** What who decided has done with it. */
const decisions: Partial<Record<Proposal['state'], typeof words.confirmed>> = {
  running: words.confirmed,
  done: words.confirmed,
  refused: words.declined,
  undone: words.takenBack,
};

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { state, summary, preview, by, createdAt, expiresAt, decidedBy, decidedAt } = proposal;
  const title = preview.subject ? `${summary}: ${preview.subject}` : summary;
  const ending =
    state === 'open'
      ? words.until(formatDate(expiresAt))
      : decidedBy && decidedAt && decisions[state]?.(decidedBy, formatDate(decidedAt));
  return (
    <li>
      <Head>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <StatusChip label={words.states[state]} tone={tones[state]} />
      </Head>
      <Typography variant="caption" component="p" color="textSecondary">
        {[words.proposedBy(by.assistant, by.person, formatRelative(createdAt)), ending].filter(Boolean).join(' · ')}
      </Typography>
      <Preview preview={preview} />
      <Decision proposal={proposal} />
    </li>
  );
}

const showDetail = (value: string) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value);

function Preview({ preview: { details, prices } }: Pick<Proposal, 'preview'>) {
  const counts = prices
    ? [
        { name: words.changing, value: String(prices.products) },
        { name: words.total, value: `${formatMoney(prices.before)} → ${formatMoney(prices.after)}` },
        ...[
          { name: words.atFloor, value: prices.atFloor ?? 0 },
          { name: words.unknownCost, value: prices.unknownCost ?? 0 },
          { name: words.unchanged, value: prices.unchanged },
        ]
          .filter(({ value }) => value > 0)
          .map(({ name, value }) => ({ name, value: String(value) })),
      ]
    : [];
  const facts = [...details, ...counts];
  return (
    <>
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ name, value }) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} value`}>{showDetail(value)}</dd>,
          ])}
        </Facts>
      )}
      {prices && prices.examples.length > 0 && (
        <Examples aria-label={words.examples}>
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {prices.examples.map(({ _id, title, before, after }) => (
              <tr key={_id}>
                <td>{title}</td>
                <td>{formatMoney(before)}</td>
                <td>{formatMoney(after)}</td>
              </tr>
            ))}
          </tbody>
        </Examples>
      )}
      {prices && prices.products > prices.examples.length && (
        <Typography variant="caption" component="p" color="textSecondary">
          {words.moreExamples(prices.products - prices.examples.length)}
        </Typography>
      )}
    </>
  );
}

function Decision({ proposal }: { proposal: Proposal }) {
  const { notify } = useSnackbar();
  const [confirm, refuse, undo] = [useConfirm(), useRefuse(), useUndo()];
  const mayConfirm = proposal.permissions.every(useRights());
  const isBusy = confirm.isPending || refuse.isPending || undo.isPending;
  const act = async (work: () => Promise<Proposal>, done: string) => {
    try {
      const { state } = await work();
      notify(state === 'open' ? { message: words.changed, tone: 'neutral' } : { message: done, tone: 'success' });
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  if (proposal.state === 'open') {
    return (
      <>
        {!mayConfirm && <Typography variant="body2">{words.costsToConfirm}</Typography>}
        <Actions>
          {mayConfirm && (
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() => void act(() => confirm.mutateAsync(proposal), words.done)}
            >
              {words.confirm}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => void act(() => refuse.mutateAsync(proposal), words.refused)}>
            {words.refuse}
          </Button>
        </Actions>
      </>
    );
  }
  if (!proposal.canUndo) return null;
  return (
    <Actions>
      <Button disabled={isBusy} onClick={() => void act(() => undo.mutateAsync(proposal), words.undone)}>
        {words.undo}
      </Button>
    </Actions>
  );
}
