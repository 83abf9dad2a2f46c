import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/keys/keys.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ExternalIcon, LockIcon, PlusIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { CallsDialog } from './calls-dialog.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { type KeyAct, KeyRow, KeyRows } from './key-row.tsx';
import { isWorking } from './key-state.ts';
import { keysQuery } from './keys.queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const words = t.keys;

type Act = { kind: KeyAct; key: ApiKey };

/** /app/settings/keys: what programs call with. */
export function KeysPage() {
  useDocumentTitle(words.title);
  const may = useMay('keys.manage');
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewApiKey>();
  const create = (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button href="/api/docs" target="_blank" rel="noreferrer" startIcon={<ExternalIcon />}>
            {words.reference}
          </Button>
        }
        primary={may && create}
      />
      {may ? (
        <Keys onMade={setMade} create={create} />
      ) : (
        <Card>
          <EmptyState icon={<LockIcon />} title={words.refused} text={words.refusedText} />
        </Card>
      )}
      {isCreating && <CreateKeyDialog onMade={setMade} onClose={() => setCreating(false)} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function Keys({ onMade, create }: { onMade: (made: NewApiKey) => void; create: ReactNode }) {
  const { data, error, refetch } = useQuery(keysQuery());
  const [act, setAct] = useState<Act>();
  if (!data) {
    if (!error) return <CardSkeleton lines={4} />;
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  const now = Date.now();
  const working = data.filter((key) => isWorking(key, now));
  const ended = data.filter((key) => !isWorking(key, now));
  const close = () => setAct(undefined);
  const rows = (some: readonly ApiKey[], label: string) => (
    <KeyRows aria-label={label}>
      {some.map((key) => (
        <KeyRow key={key._id} apiKey={key} now={now} onAct={(kind) => setAct({ kind, key })} />
      ))}
    </KeyRows>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {working.length > 0 ? (
        <SectionCard flush title={words.working}>
          {rows(working, words.working)}
        </SectionCard>
      ) : (
        <Card>
          <EmptyState icon={<LockIcon />} title={words.empty} text={words.emptyText} action={create} />
        </Card>
      )}
      {ended.length > 0 && (
        <SectionCard flush title={words.ended}>
          {rows(ended, words.ended)}
        </SectionCard>
      )}
      {act?.kind === 'calls' && <CallsDialog apiKey={act.key} onClose={close} />}
      {act?.kind === 'edit' && <EditKeyDialog apiKey={act.key} onClose={close} />}
      {act?.kind === 'rotate' && <RotateDialog apiKey={act.key} onMade={onMade} onClose={close} />}
      <RevokeDialog apiKey={act?.kind === 'revoke' ? act.key : undefined} onClose={close} />
    </Box>
  );
}
