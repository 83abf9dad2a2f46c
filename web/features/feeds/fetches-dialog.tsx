import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FeedFetch } from '#contract/feeds/feeds.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { fetchesQuery } from './feeds.queries.ts';

const words = t.feeds.fetches;
const shown = 50;

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { padding: '8px 0', borderBottom: `1px solid ${theme.vars.palette.border.subtle}` },
  })),
);

/** Who fetched feeds of a store, the newest first. */
export function FetchesDialog({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const id = useId();
  const phone = usePhone();
  const { data, error, refetch } = useQuery(fetchesQuery(storeId, shown));
  return (
    <Dialog
      open
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 640 } } }}
    >
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        {!data && !error && <RowsSkeleton rows={4} />}
        {error && !data && (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {data?.total === 0 && <Typography color="textSecondary">{words.empty}</Typography>}
        {data && data.total > 0 && (
          <List>
            {data.rows.map((fetch) => (
              <FetchRow key={fetch._id} fetch={fetch} />
            ))}
          </List>
        )}
        {data && data.total > shown && (
          <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
            {words.newest(shown, data.total)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function FetchRow({ fetch: { name, location, at, agent, network, outcome, products } }: { fetch: FeedFetch }) {
  const title = [t.feeds.names[name], location].filter(Boolean).join(' · ');
  const result = outcome === 'sent' || outcome === 'cut_off' ? `, ${words.products(products)}` : '';
  return (
    <li>
      <Typography component="p" variant="subtitle2">{`${title}: ${words.outcomes[outcome]}${result}`}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
        {[formatDateTime(at), agent || words.unknownAgent, network].join(' · ')}
      </Typography>
    </li>
  );
}
