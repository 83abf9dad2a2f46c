import { lazy, Suspense } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { changesOf, countsText, productsIn } from '../describe-import.ts';
import { useJustDone } from '../foot/progress-foot.tsx';
import { type ColumnsWish, type ImportStage, isWorking, stageOf } from '../import-stage.ts';
import { CheckedImport } from './checked-import.tsx';
import { CheckingCard } from './checking-card.tsx';
import { DoneImport } from './done-import.tsx';
import { ImportHeader } from './import-header.tsx';
import { FailedCard, RefusedCard } from './refused-card.tsx';
import type { FollowedImport } from './use-import.ts';

const ColumnsCard = lazy(async () => ({ default: (await import('../columns/columns-card.tsx')).ColumnsCard }));

const readWish = (text: string | null): ColumnsWish => (text === 'new' || text === 'asked' ? text : undefined);

interface ImportViewProps {
  made: ProductImport;
  followed: FollowedImport;
}

/** One import, whatever it needs next. */
export function ImportView({ made, followed }: ImportViewProps) {
  const { before, error, forget } = followed;
  const [params, changeParams] = useAddress();
  const isJustDone = useJustDone(made);
  const stage = stageOf(made, readWish(params.get('columns')));
  const askColumns = (isAsked: boolean) =>
    changeParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (isAsked) next.set('columns', 'asked');
        else next.delete('columns');
        return next;
      },
      { replace: !isAsked },
    );
  const closeColumns = (isChanged: boolean) => {
    if (isChanged) forget();
    askColumns(false);
  };
  // Rows that were fixed are checked in place: what was found before stays in sight.
  const isShown = stage === 'checked' || stage === 'running' || (stage === 'checking' && before !== undefined);
  return (
    <>
      <ImportHeader made={before ?? made} stage={isShown && stage === 'checking' ? 'checked' : stage} />
      <VisuallyHidden role="status">{describeStage(made, stage)}</VisuallyHidden>
      {error && isWorking(made) && <Banner tone="warning">{t.importing.progress.lost}</Banner>}
      {stage === 'checking' && !before && <CheckingCard made={made} />}
      {stage === 'columns' && (
        <Suspense fallback={<CardSkeleton lines={8} height={480} />}>
          <ColumnsCard made={made} onClose={closeColumns} />
        </Suspense>
      )}
      {stage === 'refused' && <RefusedCard made={made} onColumns={() => askColumns(true)} />}
      {stage === 'failed' && <FailedCard made={made} />}
      {isShown && (
        <CheckedImport made={before ?? made} isChecking={before !== undefined} onColumns={() => askColumns(true)} />
      )}
      {stage === 'done' && <DoneImport made={made} isJustDone={isJustDone} />}
    </>
  );
}

/** What a screen reader should hear when a stage comes by itself; how far the work is tells the progress. */
function describeStage(made: ProductImport, stage: ImportStage): string {
  if (stage === 'checked') return countsText(made);
  if (stage !== 'done') return '';
  return made.undone ? t.importing.done.undone : t.importing.done.title(changesOf(made), productsIn(made));
}
