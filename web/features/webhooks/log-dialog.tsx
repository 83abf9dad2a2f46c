import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DeliveryState, WebhookDelivery, WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { DeliveryChip, describeTries } from './delivery-words.tsx';
import { logQuery } from './webhooks.queries.ts';

const words = t.webhooks.deliveries;
const filters = ['all', 'waiting', 'failed'] as const;
type Filter = (typeof filters)[number];

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  })),
);

export interface LogDialogProps {
  endpoint: WebhookEndpoint;
  onOpen: (delivery: string) => void;
  onClose: () => void;
}

/** What an endpoint was told in the last 30 days. */
export function LogDialog({ endpoint, onOpen, onClose }: LogDialogProps) {
  const id = useId();
  const phone = usePhone();
  const [filter, setFilter] = useState<Filter>('all');
  const state: DeliveryState | undefined = filter === 'all' ? undefined : filter;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    logQuery(endpoint._id, state),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Dialog
      open
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 720, maxWidth: 720 } } }}
    >
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.show}
          value={filter}
          onChange={(_event, next: Filter | null) => next && setFilter(next)}
          sx={{ mb: 1 }}
        >
          {filters.map((value) => (
            <ToggleButton key={value} value={value}>
              {words.filters[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {!data && !error && <RowsSkeleton rows={4} />}
        {error && !data && (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {data && rows.length === 0 && <Typography color="textSecondary">{words.empty}</Typography>}
        <List>
          {rows.map((delivery) => (
            <LogRow key={delivery._id} delivery={delivery} onOpen={() => onOpen(delivery._id)} />
          ))}
        </List>
        {hasNextPage && (
          <Button sx={{ mt: 1 }} aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void refetch()}>{words.refresh}</Button>
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function LogRow({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { type, about, happenedAt } = delivery;
  const tries = describeTries(delivery);
  return (
    <Row>
      <div>
        <Typography variant="subtitle2" component="p">
          {type} <DeliveryChip delivery={delivery} />
        </Typography>
        <Typography variant="body2" component="p" color="textSecondary">
          {[about, formatDateTime(happenedAt)].filter(Boolean).join(' · ')}
        </Typography>
        {tries && (
          <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
            {tries}
          </Typography>
        )}
      </div>
      <Button size="small" aria-label={words.lookAt(type, about)} onClick={onOpen}>
        {words.look}
      </Button>
    </Row>
  );
}
