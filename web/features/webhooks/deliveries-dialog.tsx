import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryState, WebhookDelivery, WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { LogDialog, LogNote } from '#web/ui/dialogs/log-dialog.tsx';
import { DeliveryChip, describeTries } from './delivery-words.tsx';
import { logQuery } from './webhooks.queries.ts';

const words = t.webhooks.deliveries;
const filters = ['all', 'waiting', 'failed'] as const;
type Filter = (typeof filters)[number];

const Entry = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

interface DeliveriesDialogProps {
  endpoint: WebhookEndpoint;
  onOpen: (delivery: string) => void;
  onClose: () => void;
}

/** What an endpoint was told in the last 30 days. */
export function DeliveriesDialog({ endpoint, onOpen, onClose }: DeliveriesDialogProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const state: DeliveryState | undefined = filter === 'all' ? undefined : filter;
  const log = useInfiniteQuery(logQuery(endpoint._id, state));
  const rows = log.data?.pages.flatMap((page) => page.rows);
  return (
    <LogDialog
      title={t.webhooks.logOf(endpoint.description || endpoint.address)}
      width={720}
      intro={
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
      }
      log={log}
      entries={rows?.map((delivery) => (
        <DeliveryEntry key={delivery._id} delivery={delivery} onOpen={() => onOpen(delivery._id)} />
      ))}
      empty={words.empty}
      foot={
        log.hasNextPage && (
          <Button aria-disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {words.more}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={() => void log.refetch()}>{words.refresh}</Button>
          <Button variant="contained" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}

function DeliveryEntry({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { type, about, happenedAt } = delivery;
  const tries = describeTries(delivery);
  return (
    <li>
      <Entry>
        <div>
          <Typography
            variant="subtitle2"
            component="p"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}
          >
            {type} <DeliveryChip delivery={delivery} />
          </Typography>
          <Typography variant="body2" component="p" color="textSecondary">
            {about}
          </Typography>
          <LogNote>{[formatDateTime(happenedAt), tries].filter(Boolean).join(' · ')}</LogNote>
        </div>
        <Button size="small" aria-label={words.lookAt(type, about)} onClick={onOpen}>
          {words.look}
        </Button>
      </Entry>
    </li>
  );
}
