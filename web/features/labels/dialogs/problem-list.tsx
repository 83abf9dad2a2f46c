import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import type { Symbology } from '#web/shared/labels/code/symbologies.ts';
import { onOneLine, toCharacters } from '#web/shared/labels/layout/cut-title.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { LabelProblem } from '../plan-labels.ts';

const words = t.labels.problems;
const shown = 5;

interface ProblemListProps {
  problems: readonly LabelProblem[];
  wished: Symbology | 'auto';
  /** Prints these as another kind; none where that was tried. */
  onFallBack: (() => void) | undefined;
}

/** Names the products that get no label, and offers what would give them one. */
export function ProblemList({ problems, wished, onFallBack }: ProblemListProps) {
  if (problems.length === 0) return null;
  const amount = problems.length;
  const action = wished !== 'auto' && onFallBack && (
    <Button size="small" onClick={onFallBack}>
      {words.fallBack}
    </Button>
  );
  return (
    <div>
      <Banner tone="warning" action={action}>
        {wished === 'auto' ? words.summaryAuto(amount) : words.summary(amount, t.labels.kinds[wished])}
      </Banner>
      <Typography
        variant="caption"
        component="ul"
        color="textSecondary"
        aria-label={words.list}
        sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}
      >
        {problems.slice(0, shown).map((problem) => (
          <li key={problem.goods.id}>
            <bdi>{problem.goods.title}</bdi>: {explain(problem)}
          </li>
        ))}
        {amount > shown && <li>{words.more(amount - shown)}</li>}
      </Typography>
    </div>
  );
}

function explain({ problem, symbology, code }: LabelProblem): string {
  const characters = toCharacters(onOneLine(code.slice(0, 200)));
  const short = characters.length > 24 ? `${characters.slice(0, 24).join('')}…` : characters.join('');
  return words.why[problem](t.labels.kinds[symbology], short);
}
