import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { importPath } from '../import-paths.ts';
import { isForeign } from '../import-stage.ts';
import { useMapColumns } from '../transfers.queries.ts';

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, paddingBottom: 24 });

interface RefusedCardProps {
  made: ProductImport;
  onColumns: () => void;
}

/** The whole file can't be used: what is wrong with it, where, and what to do. */
export function RefusedCard({ made, onColumns }: RefusedCardProps) {
  const { refused, done } = t.importing;
  const [problem] = made.problems;
  const message = made.message ?? problem?.message;
  return (
    <SectionCard>
      <ErrorPanel
        title={refused.title}
        text={problem && problem.line > 1 ? `${refused.at(problem.line)}: ${message}` : message}
        next={refused.next}
      />
      <Acts>
        {isForeign(made) && <Button onClick={onColumns}>{refused.columns}</Button>}
        <Button component={Link} to={importPath} variant="contained">
          {done.another}
        </Button>
      </Acts>
    </SectionCard>
  );
}

/** The import broke off, and nothing of it was kept; the file still is. */
export function FailedCard({ made }: { made: ProductImport }) {
  const words = t.importing.failed;
  const { mutate: checkAgain, isPending, error } = useMapColumns(made._id);
  return (
    <SectionCard>
      <ErrorPanel title={words.title} text={made.message} kept={words.kept} />
      <Acts>
        <Button
          variant="contained"
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (!isPending) checkAgain(made.mapping);
          }}
        >
          {isPending ? words.sending : words.again}
        </Button>
      </Acts>
      {error && <FailureBanner failure={describeFailure(error)} />}
    </SectionCard>
  );
}
