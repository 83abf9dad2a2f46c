import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { saveProblems } from './batch-files.ts';
import { ItemTable, ProblemTable } from './batch-tables.tsx';
import type { BatchItem, RowProblem } from './collect-batch.ts';

// More than anyone reads before adding, and quick to draw.
const shown = 100;

const Frame = styled('div')(
  themed(({ theme }) => ({
    marginTop: 12,
    overflowX: 'auto',
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: theme.vars.shape.borderRadius,
  })),
);

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 36,
});

type Kind = 'items' | 'problems';

interface BatchRowsProps {
  items: readonly BatchItem[];
  problems: readonly RowProblem[];
  problemRows: number;
}

/** The first rows of what can be added, and of what can't with the reason. */
export function BatchRows({ items, problems, problemRows }: BatchRowsProps) {
  const id = useId();
  const words = t.lookupEntry.batch;
  const [kind, setKind] = useState<Kind>(items.length > 0 ? 'items' : 'problems');
  const rows = kind === 'items' ? items : problems;
  const names = { items: words.list, problems: words.problemList };
  const amounts = { items: items.length, problems: problemRows };
  return (
    <>
      <Tabs
        value={kind}
        onChange={(_event, next: Kind) => setKind(next)}
        aria-label={words.totals}
        selectionFollowsFocus
      >
        {(['items', 'problems'] as const).map((each) => (
          <Tab
            key={each}
            disableRipple
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-rows`}
            label={`${names[each]} ${formatNumber(amounts[each])}`}
          />
        ))}
      </Tabs>
      <Frame role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${kind}`} tabIndex={0}>
        {kind === 'items' ? (
          <ItemTable items={items.slice(0, shown)} />
        ) : (
          <ProblemTable problems={problems.slice(0, shown)} />
        )}
      </Frame>
      <Foot>
        <Typography variant="caption" color="textSecondary">
          {rows.length > shown && words.cut(shown, rows.length)}
        </Typography>
        {kind === 'problems' && problems.length > 0 && (
          <Button variant="text" size="small" startIcon={<DownloadIcon />} onClick={() => saveProblems(problems)}>
            {words.download}
          </Button>
        )}
      </Foot>
    </>
  );
}
