import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Manifest } from '#contract/truckloads/manifest.schemas.ts';
import type { TruckloadTotals } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { describeProblems, mappedColumns } from './describe-manifest.ts';

const words = t.truckloadDetails.manifest;

const Columns = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr) minmax(88px, auto) minmax(0, 1fr)',
    gap: '4px 12px',
    margin: 0,
    ...theme.typography.caption,
    '& dt': { color: theme.vars.palette.text.tertiary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)' },
  })),
);

// There is little room on a phone, and the columns are rarely looked at.
const Folded = styled('details')(
  themed(({ theme }) => ({
    '& > summary': { ...theme.typography.body2, minHeight: 44, lineHeight: '44px', cursor: 'pointer' },
  })),
);

const Problems = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 6,
    padding: '10px 12px',
    borderRadius: theme.vars.shape.borderRadius,
    ...theme.typography.caption,
    color: theme.vars.palette.warning.onSoft,
    backgroundColor: theme.vars.palette.warning.soft,
    '& > p': { display: 'flex', alignItems: 'center', gap: 8, margin: 0, fontWeight: 500 },
    '& > ul': { margin: 0, paddingLeft: 24, overflowWrap: 'anywhere' },
    '& > div': { paddingLeft: 24 },
  })),
);

interface ManifestFactsProps {
  csv: Manifest;
  totals: TruckloadTotals;
  onShowWarned: () => void;
}

/** What was read of the file, which column fills which field, and what to look at. */
export function ManifestFacts({ csv, totals, onShowWarned }: ManifestFactsProps) {
  if (csv.state === 'reading') return null;
  return (
    <>
      {csv.state === 'ready' && <Typography variant="body2">{words.counts(totals.lines, totals.units)}</Typography>}
      <MappedColumns csv={csv} />
      <ProblemList csv={csv} onShowWarned={onShowWarned} />
    </>
  );
}

function MappedColumns({ csv }: { csv: Manifest }) {
  const phone = usePhone();
  const columns = mappedColumns(csv);
  if (columns.length === 0) return null;
  const list = (
    <Columns aria-label={words.columns}>
      {columns.map(({ field, label, column }) => [
        <dt key={`${field} label`}>{label}</dt>,
        <dd key={field}>{column}</dd>,
      ])}
    </Columns>
  );
  if (!phone) return list;
  return (
    <Folded>
      <summary>{words.columnsOf(columns.length)}</summary>
      {list}
    </Folded>
  );
}

function ProblemList({ csv, onShowWarned }: Pick<ManifestFactsProps, 'csv' | 'onShowWarned'>) {
  const problems = describeProblems(csv);
  if (!problems) return null;
  const { summary, texts, more } = problems;
  return (
    <Problems>
      <p>
        <AlertIcon sx={{ fontSize: 16 }} />
        {summary}
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 && <li>{words.moreProblems(more)}</li>}
      </ul>
      {csv.state === 'ready' && csv.warned > 0 && (
        <div>
          <Button size="small" onClick={onShowWarned}>
            {words.showWarned}
          </Button>
        </div>
      )}
    </Problems>
  );
}
