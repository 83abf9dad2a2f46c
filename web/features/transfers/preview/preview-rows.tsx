import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ImportRow } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { cutTitle } from '../describe-import.ts';
import { PhonePreviewRow, previewColumns } from './preview-cells.tsx';
import type { Preview } from './use-preview-table.ts';

const Panel = styled('div')(
  themed(({ theme }) => ({
    flex: '1 1 0',
    minHeight: 320,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: theme.vars.shape.borderRadius,
    // A row with several changes is as high as they need.
    '&& td': { paddingTop: 8, paddingBottom: 8 },
    '&& thead th': { borderTop: 0 },
    [theme.breakpoints.down('sm')]: { flex: 'none', minHeight: 0 },
  })),
);

/** The rows of one kind, page by page. */
export function PreviewRows({ id, preview }: { id: string; preview: Preview }) {
  const { action, table, source } = preview;
  const words = t.transfers.dialog;
  return (
    <Panel role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${action}`}>
      <DataTable<ImportRow>
        key={action}
        id="import-preview"
        label={words.rowsOf[action]}
        bare
        fill
        columns={previewColumns[action]}
        table={table}
        source={source}
        rowId={({ line }) => String(line)}
        rowLabel={({ line, title }) => cutTitle(title) || words.line(line)}
        phoneRow={(row) => <PhonePreviewRow row={row} />}
        empty={
          <Typography variant="body2" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            {words.none[action]}
          </Typography>
        }
      />
    </Panel>
  );
}
