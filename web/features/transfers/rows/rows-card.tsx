import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { cutTitle } from '../describe-import.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { matchedColumns, newColumns, PhoneRow } from './row-cells.tsx';
import type { ImportAction, RowsTable } from './use-rows-table.ts';

// A row with several changes is as high as they need.
const Roomy = styled('div')({ '&& td': { paddingTop: 6, paddingBottom: 6 } });

interface RowsCardProps {
  made: ProductImport;
  action: Exclude<ImportAction, 'error'>;
  rows: RowsTable;
}

/** The products of one kind, page by page, and the rule that makes them so. */
export function RowsCard({ made, action, rows: { table, source } }: RowsCardProps) {
  const words = t.importing.rows;
  return (
    <SectionCard
      flush
      title={words.title[action](made.counts[action])}
      action={<SettingsButton made={made} action={action} />}
    >
      <Roomy>
        <DataTable<ImportRow>
          key={action}
          id={`import-${action}`}
          label={words.list[action]}
          bare
          columns={action === 'create' ? newColumns : matchedColumns}
          table={table}
          source={source}
          rowId={({ line }) => String(line)}
          rowLabel={({ line, title }) => cutTitle(title) || words.line(line)}
          phoneRow={(row) => <PhoneRow row={row} />}
          empty={
            <Typography variant="body2" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
              {words.none[action]}
            </Typography>
          }
        />
      </Roomy>
    </SectionCard>
  );
}
