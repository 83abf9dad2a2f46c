import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import { isUnreachable } from '#web/kit/api-error.ts';
import { formatCents, formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { upcomingQuery } from '#web/shared/billing/billing.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CalendarIcon, SyncIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { UpcomingSums } from './upcoming-sums.tsx';

/** What the next invoice will say. */
export function UpcomingSection() {
  const query = useQuery(upcomingQuery());
  const { heading, none, noneText } = t.billing.upcoming;
  if (query.data === undefined && isUnreachable(query.error)) return <Away onRetry={() => void query.refetch()} />;
  return (
    <LoadedSection flush title={heading} query={query} skeleton={<RowsSkeleton rows={2} />}>
      {(upcoming) =>
        upcoming === null || upcoming.lines.data.length === 0 ? (
          <EmptyState level={3} icon={<CalendarIcon />} title={none} text={noneText} />
        ) : (
          <Bill upcoming={upcoming} />
        )
      }
    </LoadedSection>
  );
}

// Nothing of the merchant's is wrong: said calmly, without an alarm.
function Away({ onRetry }: { onRetry: () => void }) {
  const { heading, away, awayText } = t.billing.upcoming;
  const again = (
    <Button startIcon={<SyncIcon />} onClick={onRetry}>
      {t.common.retry}
    </Button>
  );
  return (
    <SectionCard flush title={heading}>
      <EmptyState level={3} icon={<CalendarIcon />} title={away} text={awayText} action={again} />
    </SectionCard>
  );
}

function Bill({ upcoming }: { upcoming: UpcomingInvoice }) {
  const { heading, description, amount } = t.billing.upcoming;
  return (
    <>
      <Table aria-label={heading}>
        <TableHead>
          <TableRow>
            <TableCell>{description}</TableCell>
            <TableCell align="right">{amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {upcoming.lines.data.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a preview's lines have no ids, and are shown as they come.
            <TableRow key={index}>
              <TableCell sx={{ py: 1 }}>
                {line.description}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.tertiary', display: 'inline-block' }}>
                  {t.billing.upcoming.period(formatDate(line.period.start), formatDate(line.period.end))}
                </Typography>
              </TableCell>
              <TableCell align="right">{formatCents(line.amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <UpcomingSums upcoming={upcoming} />
    </>
  );
}
