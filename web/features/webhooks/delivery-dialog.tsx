import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { testEvent } from '#contract/webhooks/webhook-events.ts';
import type { DeliveryDetails, WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { CodeBox } from './code-box.tsx';
import { DeliveryChip, describeTries } from './delivery-words.tsx';
import { deliveryQuery, useReplay } from './webhooks.queries.ts';

const words = t.webhooks.deliveries;

export interface DeliveryDialogProps {
  endpoint: WebhookEndpoint;
  delivery: string;
  onLog: () => void;
  onClose: () => void;
}

/** One delivery: what was sent, what came back, and a way to send it again. */
export function DeliveryDialog({ endpoint, delivery, onLog, onClose }: DeliveryDialogProps) {
  const id = useId();
  const phone = usePhone();
  const { data, error, refetch } = useQuery(deliveryQuery(endpoint._id, delivery));
  const replay = useReplay(endpoint._id);
  const { notify } = useSnackbar();
  const sendAgain = async () => {
    if (replay.isPending) return;
    try {
      await replay.mutateAsync(delivery);
      notify({ message: words.onItsWay, tone: 'success' });
    } catch (problem) {
      notify({ message: describeFailure(problem).message, tone: 'error' });
    }
  };
  const mayReplay = endpoint.isOn && data !== undefined && data.state !== 'waiting' && data.type !== testEvent;
  return (
    <Dialog
      open
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 720, maxWidth: 720 } } }}
    >
      <DialogTitle id={id}>{data?.type ?? words.title}</DialogTitle>
      <DialogContent>
        {!data && !error && <RowsSkeleton rows={4} />}
        {error && !data && (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {data && <DeliveryFacts delivery={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLog}>{words.title}</Button>
        {mayReplay && <Button onClick={() => void sendAgain()}>{words.replay}</Button>}
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function DeliveryFacts({ delivery }: { delivery: DeliveryDetails }) {
  const { payload, answer, about, happenedAt } = delivery;
  return (
    <>
      <Typography component="p" variant="body2" sx={{ mb: 0.5 }}>
        <DeliveryChip delivery={delivery} /> {[about, formatDateTime(happenedAt)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography component="p" variant="body2" color="textSecondary">
        {describeTries(delivery)}
      </Typography>
      {payload && (
        <>
          <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
            {words.payload}
          </Typography>
          <CodeBox label={words.payload} end={<CopyButton text={payload} label={words.copyPayload} />}>
            {JSON.stringify(JSON.parse(payload), null, 2)}
          </CodeBox>
        </>
      )}
      {answer && (
        <>
          <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
            {words.answer}
          </Typography>
          <CodeBox label={words.answer}>{answer}</CodeBox>
        </>
      )}
    </>
  );
}
