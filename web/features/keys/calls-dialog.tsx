import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApiKey, ApiKeyCall } from '#contract/keys/keys.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { nameAll } from './key-state.ts';
import { callsQuery } from './keys.queries.ts';

const words = t.keys.calls;
const portion = 50;
const most = 200;

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { padding: '8px 0', borderBottom: `1px solid ${theme.vars.palette.border.subtle}` },
    '& > li > div': { display: 'flex', alignItems: 'baseline', gap: 8 },
  })),
);

const Asked = styled('code')({ flex: 1, minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' });

/** What a key called, the newest first. */
export function CallsDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const id = useId();
  const phone = usePhone();
  const [size, setSize] = useState(portion);
  const { data, error, refetch } = useQuery({ ...callsQuery(apiKey._id, size), placeholderData: keepPreviousData });
  return (
    <Dialog
      open
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 640 } } }}
    >
      <DialogTitle id={id}>{words.title(apiKey.name)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words.may(nameAll(apiKey.permissions))}</DialogContentText>
        <DialogContentText sx={{ mb: 1 }}>{words.text}</DialogContentText>
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
          <>
            <List>
              {data.rows.map((call) => (
                <CallRow key={call._id} call={call} />
              ))}
            </List>
            <Typography variant="caption" component="p" sx={{ color: 'text.tertiary', mt: 1 }}>
              {words.shown(data.rows.length, data.total)}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {data && data.total > data.rows.length && size < most && (
          <Button onClick={() => setSize(size + portion)}>{words.more}</Button>
        )}
        <Button onClick={() => void refetch()}>{words.refresh}</Button>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function CallRow({ call: { method, path, status, ms, at, address, correlationId } }: { call: ApiKeyCall }) {
  return (
    <li>
      <div>
        <Asked>{`${method} ${path}`}</Asked>
        <StatusChip label={status} tone={status < 400 ? 'success' : status < 500 ? 'warning' : 'error'} />
      </div>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
        {[formatDateTime(at), words.took(ms), address, correlationId].join(' · ')}
      </Typography>
    </li>
  );
}
