import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { describeProgress } from '../describe-import.ts';
import { useTimeLeft } from '../foot/use-time-left.ts';
import { importPath } from '../import-paths.ts';
import { useRemoveImport } from '../transfers.queries.ts';

/** The server reads the file row by row; it can be left, or given up. */
export function CheckingCard({ made }: { made: ProductImport }) {
  const words = t.importing.progress;
  const navigate = useNavigate();
  const { mutate: remove, isPending } = useRemoveImport();
  const left = useTimeLeft(made);
  const cancel = () => {
    if (!isPending) remove(made._id, { onSuccess: () => navigate(importPath) });
  };
  return (
    <SectionCard>
      <ProgressPanel
        {...describeProgress(made)}
        text={[made.message, left && `${left}.`, words.canLeave].filter(Boolean).join(' ')}
        actions={
          <Button aria-disabled={isPending || undefined} onClick={cancel}>
            {words.cancel}
          </Button>
        }
      />
    </SectionCard>
  );
}
