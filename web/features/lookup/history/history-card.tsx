import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { lookupCountQuery } from '#web/shared/lookup/lookup.queries.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { totalText } from '#web/ui/table/selection/bulk-bar.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { HistoryTable, historyPrefix } from './history-table.tsx';

const Heading = styled('h2')({ margin: 0 });

const Opener = styled('button')(
  themed(({ theme }) => ({
    width: '100%',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 20px',
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    ...theme.typography.h5,
    '&:focus-visible': { outlineOffset: -2, borderRadius: 12 },
    '& > small': { ...theme.typography.caption, flex: 1, color: theme.vars.palette.text.tertiary },
    '& > svg': { fontSize: 16, color: theme.vars.palette.text.tertiary },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
    [theme.breakpoints.down('sm')]: { padding: '0 16px' },
  })),
);

/** What was looked up before; read only once somebody wants to see it. */
export function HistoryCard() {
  const id = useId();
  const [params] = useSearchParams();
  // A page in the address was seen before: it is shown again.
  const [isOpen, setOpen] = useState(() => params.has(`${historyPrefix}page`));
  const { data } = useQuery(lookupCountQuery());
  const { title, amount } = t.lookupResults.history;
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ minWidth: 0 }}>
      <Heading>
        <Opener
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-rows` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={`${id}-title`}>{title}</span>
          <small>{data && amount(totalText(data.total, data.totalIsCapped), data.total)}</small>
          <ChevronDownIcon />
        </Opener>
      </Heading>
      {isOpen && (
        <div id={`${id}-rows`}>
          <HistoryTable />
        </div>
      )}
    </Card>
  );
}
