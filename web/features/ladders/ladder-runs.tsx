import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { LadderRun } from '#contract/ladders/ladders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { UndoIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { showDate } from './describe-ladder.ts';
import { runsQuery, useUndoRun } from './ladders.queries.ts';

const words = t.ladders.runs;

const Rows = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '8px 0',
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '4px 16px',
      minHeight: 44,
      padding: '4px 0',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      ...theme.typography.body2,
    },
    '& > li > span:first-of-type': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

/** The last of what ladders have done; for a day it can be put back. */
export function LadderRuns() {
  const { data } = useQuery(runsQuery());
  if (!data) return null;
  return (
    <SectionCard title={words.title} description={words.note}>
      {data.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {words.none}
        </Typography>
      ) : (
        <Rows aria-label={words.label}>
          {data.map((run) => (
            <Run key={run._id} run={run} />
          ))}
        </Rows>
      )}
    </SectionCard>
  );
}

function Run({ run }: { run: LadderRun }) {
  const undo = useUndoRun();
  const mayPrice = useMay('products.price');
  const { notify } = useSnackbar();
  const day = showDate(run.date);
  const putBack = async () => {
    try {
      await undo.mutateAsync(run._id);
      notify({ message: words.undone, tone: 'success' });
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  return (
    <li>
      <span>
        {run.ladder.name} <small>{day}</small>
      </span>
      <span>{words.changed(run.products)}</span>
      {run.state === 'restoring' && <small>{words.restoring}</small>}
      {run.restored > 0 && <small>{words.restored(run.restored)}</small>}
      {run.undoUntil !== null && mayPrice && (
        <Button
          size="small"
          startIcon={<UndoIcon />}
          aria-label={words.undoOf(run.ladder.name, day)}
          onClick={() => void putBack()}
        >
          {words.undo}
        </Button>
      )}
    </li>
  );
}
