import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant } from '#contract/assistants/assistants.contract.ts';
import { formatDate, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { assistantsQuery, useDisconnect } from './assistants.queries.ts';
import { ProposalList } from './proposal-list.tsx';

const words = t.assistants;

const Rows = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 12,
      padding: '10px 20px',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
    },
  })),
);

const Address = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > code': { overflowWrap: 'anywhere' },
});

/** /app/settings/assistants: what works for the team, and what it proposes. */
export function AssistantsPage() {
  useDocumentTitle(words.title);
  const mayManage = useMay('assistants.manage');
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <ProposalList />
        {mayManage && <Connections />}
      </Box>
    </>
  );
}

function Connections() {
  const { data, error, refetch } = useQuery(assistantsQuery());
  const [leaving, setLeaving] = useState<Assistant>();
  const disconnect = useDisconnect();
  const { notify } = useSnackbar();
  if (!data) {
    if (!error) return <CardSkeleton lines={4} />;
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <SectionCard title={words.connectTitle} description={words.connectText}>
        <Address>
          <code>{data.address}</code>
          <CopyButton text={data.address} label={words.address} />
        </Address>
      </SectionCard>
      <SectionCard flush={data.assistants.length > 0} title={words.connected}>
        {data.assistants.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {words.none}
          </Typography>
        ) : (
          <Rows aria-label={words.connected}>
            {data.assistants.map((assistant) => (
              <li key={assistant._id}>
                <div style={{ flex: '1 1 200px', minWidth: 0 }}>
                  <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {assistant.name}
                  </Typography>
                  <Typography
                    variant="body2"
                    component="p"
                    color="textSecondary"
                    title={assistant.permissions.map((each) => t.permissions.names[each].label).join(', ')}
                  >
                    {words.permissions(assistant.permissions.length)}
                  </Typography>
                  <Typography variant="caption" component="p" color="textSecondary">
                    {`${words.by(assistant.by, formatDate(assistant.createdAt))}, ${describeUse(assistant)}`}
                  </Typography>
                </div>
                <Button onClick={() => setLeaving(assistant)}>{words.disconnect}</Button>
              </li>
            ))}
          </Rows>
        )}
      </SectionCard>
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={words.disconnectTitle(leaving.name)}
          text={words.disconnectText}
          confirmLabel={words.disconnect}
          pendingLabel={words.disconnecting}
          onConfirm={async () => {
            await disconnect.mutateAsync(leaving._id);
            notify({ message: words.disconnected(leaving.name), tone: 'success' });
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

const describeUse = ({ lastUsedAt }: Assistant): string =>
  lastUsedAt ? words.used(formatRelative(lastUsedAt)) : words.unused;
