import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { UploadIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useUpload } from '../bring/uploads.ts';
import { importsQuery } from '../transfers.queries.ts';
import { ImportRow, UploadRow } from './import-row.tsx';
import { RemoveDialog, UndoDialog } from './recent-dialogs.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

type Asking = { about: 'undo' | 'remove'; made: ProductImport };

interface RecentImportsProps {
  /** Shown only where there are any. */
  isOptional: boolean;
}

/** The latest imports: how far they are, what came of them, and what can still be done. */
export function RecentImports({ isOptional }: RecentImportsProps) {
  const words = t.transfers.recent;
  const { data, error, refetch } = useQuery(importsQuery());
  const upload = useUpload();
  const [asking, setAsking] = useState<Asking>();
  const stop = () => setAsking(undefined);
  const isSending = upload !== null && upload.state !== 'done';
  if (isOptional && !data?.length) return null;
  return (
    <SectionCard flush title={words.title}>
      {!data && !error && <RowsSkeleton rows={3} thumb />}
      {!data && error && (
        <ErrorPanel
          level={3}
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={refetch}
        />
      )}
      {data?.length === 0 && !isSending && (
        <EmptyState level={3} icon={<UploadIcon />} title={words.empty} text={words.emptyText} />
      )}
      <List aria-label={words.title}>
        {isSending && <UploadRow upload={upload} />}
        {data?.map((made) => (
          <ImportRow
            key={made._id}
            made={made}
            onUndo={() => setAsking({ about: 'undo', made })}
            onRemove={() => setAsking({ about: 'remove', made })}
          />
        ))}
      </List>
      {asking?.about === 'undo' && <UndoDialog made={asking.made} onClose={stop} />}
      {asking?.about === 'remove' && <RemoveDialog made={asking.made} onClose={stop} />}
    </SectionCard>
  );
}
