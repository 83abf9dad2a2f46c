import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { rowsQuery } from '../transfers.queries.ts';
import { matchedColumns, PhoneRow } from './row-cells.tsx';

const words = t.importing.rows;
const shown = 3;

const PhoneItem = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    gap: 12,
    padding: '10px 16px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  })),
);

/** The first products that change, below what needs somebody. */
export function ChangedPeek({ made, onAll }: { made: ProductImport; onAll: () => void }) {
  const phone = usePhone();
  const { data } = useQuery(rowsQuery(made._id, 'update', { pageSize: shown }));
  const title = words.title.update(made.counts.update);
  return (
    <SectionCard
      flush
      title={title}
      action={
        <>
          <SettingsButton made={made} action="update" />
          <Button size="small" onClick={onAll}>
            {words.seeAll}
          </Button>
        </>
      }
    >
      {phone ? (
        <ul style={{ listStyle: 'none', padding: 0 }}>
          {data?.rows.map((row) => (
            <PhoneItem key={row.line}>
              <PhoneRow row={row} />
            </PhoneItem>
          ))}
        </ul>
      ) : (
        <Table aria-label={words.list.update} sx={{ tableLayout: 'fixed', '& td': { py: 0.75 } }}>
          <TableHead>
            <TableRow>
              {matchedColumns.map(({ id, header, width }) => (
                <TableCell key={id} style={{ width }}>
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.rows.map((row) => (
              <TableRow key={row.line}>
                {matchedColumns.map(({ id, cell }) => (
                  <TableCell key={id}>{cell(row)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </SectionCard>
  );
}
