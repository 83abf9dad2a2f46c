import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxEndpoints, type WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { LinkIcon, PlusIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointList } from './endpoint-row.tsx';
import { RemoveEndpointDialog } from './remove-endpoint-dialog.tsx';
import { RenewSecretDialog, SecretDialog } from './secret-dialogs.tsx';
import { endpointsQuery } from './webhooks.queries.ts';

const words = t.webhooks;

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'log' | 'renew' | 'remove'; endpoint: WebhookEndpoint }
  | { kind: 'secret'; secret: string }
  | { kind: 'delivery'; endpoint: WebhookEndpoint; delivery: string };

/** /app/settings/webhooks: which other systems are told what happens, and what they were told. */
export function WebhooksPage() {
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(endpointsQuery());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showSecret = (secret: string | null) => setOpen(secret === null ? undefined : { kind: 'secret', secret });
  const addButton = (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setOpen({ kind: 'add' })}>
      {words.add}
    </Button>
  );
  const isFull = (data?.length ?? 0) >= maxEndpoints;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        primary={data && data.length > 0 && !isFull && addButton}
      />
      <SectionCard flush title={words.endpoints} description={isFull ? words.full(maxEndpoints) : words.guide}>
        {!data && !error && <RowsSkeleton rows={3} />}
        {!data && error && (
          <ErrorPanel
            level={3}
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            level={3}
            icon={<LinkIcon />}
            title={words.empty.title}
            text={words.empty.text}
            action={addButton}
          />
        )}
        {data && data.length > 0 && (
          <EndpointList
            endpoints={data}
            onAct={(kind, endpoint) => setOpen({ kind, endpoint })}
            onTested={(endpoint, delivery) => setOpen({ kind: 'delivery', endpoint, delivery })}
          />
        )}
      </SectionCard>
      {open?.kind === 'add' && <EndpointDialog onSaved={showSecret} onClose={close} />}
      {open?.kind === 'edit' && <EndpointDialog endpoint={open.endpoint} onSaved={showSecret} onClose={close} />}
      {open?.kind === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.kind === 'renew' && <RenewSecretDialog endpoint={open.endpoint} onRenewed={showSecret} onClose={close} />}
      {open?.kind === 'remove' && <RemoveEndpointDialog endpoint={open.endpoint} onClose={close} />}
      {open?.kind === 'log' && (
        <DeliveriesDialog
          endpoint={open.endpoint}
          onOpen={(delivery) => setOpen({ kind: 'delivery', endpoint: open.endpoint, delivery })}
          onClose={close}
        />
      )}
      {open?.kind === 'delivery' && (
        <DeliveryDialog
          endpoint={open.endpoint}
          delivery={open.delivery}
          onLog={() => setOpen({ kind: 'log', endpoint: open.endpoint })}
          onClose={close}
        />
      )}
    </>
  );
}
