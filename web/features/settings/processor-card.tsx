import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaymentProcessorView, Processor } from '#contract/platforms/platforms.contract.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRestored } from '#web/kit/use-restored.ts';
import { DisconnectDialog } from '#web/ui/dialogs/disconnect-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SyncIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { describeMissing, stateOf } from './describe-processor.ts';
import { ProcessorChip } from './processor-state.tsx';
import { useConnect, useDisconnect, useRefresh } from './settings.queries.ts';

interface ProcessorCardProps {
  view: PaymentProcessorView;
  /** Connecting moves where the money goes. */
  mayConnect: boolean;
}

/** One payment processor: what it is for, where it stands, and what can be done about that. */
export function ProcessorCard({ view, mayConnect }: ProcessorCardProps) {
  const words = t.settings.processors;
  const state = stateOf(view);
  const name = words.names[view.processor];
  return (
    <SectionCard title={name} description={words.roles[view.processor]} action={<ProcessorChip state={state} />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: '100%' }}>
        <Typography variant="body2" color="textSecondary">
          {state === 'unavailable' ? words.unavailable(name) : words.about[view.processor]}
        </Typography>
        {state === 'waiting' && <Missing name={name} missing={view.missing} />}
        {view.isConnected && <Facts view={view} />}
        {!mayConnect && state !== 'unavailable' && <Typography variant="body2">{words.ownerOnly}</Typography>}
        {view.isConnected && <ConnectedActions view={view} mayConnect={mayConnect} />}
        {state === 'none' && mayConnect && <ConnectButton view={view} />}
      </Box>
    </SectionCard>
  );
}

function Missing({ name, missing }: { name: string; missing: readonly string[] }) {
  const words = t.settings.processors;
  const lines = describeMissing(missing);
  if (lines.length === 0) return <Typography variant="body2">{words.waitingEmpty(name)}</Typography>;
  return (
    <Typography component="div" variant="body2">
      {words.waitingText(name)}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {words.waitingNext(name)}
    </Typography>
  );
}

function Facts({ view: { account, connectedAt } }: Pick<ProcessorCardProps, 'view'>) {
  const words = t.settings.processors;
  const facts = [
    [words.account, account],
    [words.since, connectedAt && formatDate(connectedAt)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5, m: 0 }}
    >
      {facts.map(([term, value]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function ConnectButton({ view: { processor } }: Pick<ProcessorCardProps, 'view'>) {
  const words = t.settings.processors;
  const { notify } = useSnackbar();
  const connect = useConnect();
  // Whoever turns back on the other page can go there again.
  useRestored(connect.reset);
  const open = () =>
    connect.mutate(processor, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => void notify({ ...describeFailure(error), tone: 'error' }),
    });
  const isBusy = connect.isPending || connect.isSuccess;
  return (
    <Button
      variant="contained"
      aria-label={words.connectNamed(words.names[processor])}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : open}
      sx={{ mt: 'auto', alignSelf: 'flex-start' }}
    >
      {isBusy ? words.connecting : words.connect}
    </Button>
  );
}

function ConnectedActions({ view: { processor }, mayConnect }: ProcessorCardProps) {
  const words = t.settings.processors;
  const name = words.names[processor];
  const { notify } = useSnackbar();
  const refresh = useRefresh();
  const [isLeaving, setIsLeaving] = useState(false);
  const check = () =>
    refresh.mutate(processor, {
      onSuccess: ({ isConnected }) =>
        void notify(
          isConnected
            ? { message: words.refreshed(name), tone: 'success' }
            : { message: words.left(name), tone: 'error' },
        ),
      onError: (error) => void notify({ ...describeFailure(error), tone: 'error' }),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
      <Button
        startIcon={<SyncIcon />}
        aria-label={words.refreshNamed(name)}
        aria-disabled={refresh.isPending}
        onClick={refresh.isPending ? undefined : check}
      >
        {words.refresh}
      </Button>
      {mayConnect && (
        <Button aria-label={words.disconnectNamed(name)} onClick={() => setIsLeaving(true)}>
          {words.disconnect}
        </Button>
      )}
      {isLeaving && <DisconnectProcessorDialog processor={processor} onClose={() => setIsLeaving(false)} />}
    </Box>
  );
}

/** Asks before a processor is disconnected, and names what that costs. */
function DisconnectProcessorDialog({ processor, onClose }: { processor: Processor; onClose: () => void }) {
  const words = t.settings.processors;
  const disconnect = useDisconnect();
  return (
    <DisconnectDialog
      name={words.names[processor]}
      text={words.disconnectText[processor]}
      words={words}
      onDisconnect={() => disconnect.mutateAsync(processor)}
      onClose={onClose}
    />
  );
}
