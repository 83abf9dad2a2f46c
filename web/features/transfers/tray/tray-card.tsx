import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { pathOfImport } from '../import-paths.ts';
import { problemsQuery } from '../transfers.queries.ts';
import { ProblemGroup } from './problem-group.tsx';
import { keyOf, useFixes } from './use-fixes.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const ChooseDialog = lazy(async () => ({ default: (await import('./choose-dialog.tsx')).ChooseDialog }));

interface TrayCardProps {
  made: ProductImport;
  /** Rows are being checked again. */
  isChecking: boolean;
}

/** The rows that need somebody, by reason, the commonest first; each with one fix for all. */
export function TrayCard({ made, isChecking }: TrayCardProps) {
  const words = t.importing.tray;
  const { _id: id, counts } = made;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(problemsQuery(id));
  const fixes = useFixes(id, isChecking);
  const [isChoosing, setChoosing] = useState(false);
  const openSheet = () => void navigate(`${pathOfImport(id)}?sheet`);
  const groups = data?.toSorted((a, b) => b.rows - a.rows);
  const tray = useKeptFocus(data);
  return (
    <div ref={tray} tabIndex={-1} style={{ outline: 'none' }}>
      <SectionCard
        flush
        title={counts.errors === 0 ? words.empty : words.title(counts.errors, groups?.length)}
        action={
          counts.errors > 0 && (
            <Button size="small" onClick={openSheet}>
              {words.sheet}
            </Button>
          )
        }
      >
        {!groups && !error && counts.errors > 0 && <RowsSkeleton rows={4} />}
        {!groups && error && (
          <ErrorPanel
            level={3}
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {groups && groups.length > 0 && (
          <ul style={{ listStyle: 'none', padding: 0 }}>
            {groups.map((group) => (
              <ProblemGroup
                key={keyOf(group)}
                group={group}
                fixes={fixes}
                onChoose={() => setChoosing(true)}
                onSheet={openSheet}
              />
            ))}
          </ul>
        )}
        {isChoosing && (
          <Suspense>
            <ChooseDialog made={made} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </SectionCard>
    </div>
  );
}
