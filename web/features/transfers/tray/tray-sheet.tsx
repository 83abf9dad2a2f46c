import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useLeaveGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { RedoIcon, UndoIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { Spreadsheet } from '#web/ui/spreadsheet/spreadsheet.tsx';
import { useSpreadsheet } from '#web/ui/spreadsheet/use-spreadsheet.ts';
import { pathOfImport } from '../import-paths.ts';
import { rowsQuery, useEditRows } from '../transfers.queries.ts';
import { type TrayRow, toEdits, toTrayRow, trayColumns } from './tray-rows.ts';

const words = t.importing.sheet;

/** As many as are mended in one go. */
const shown = 1000;

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, flex: 1, minHeight: 0 });

/** The rows of the tray in a sheet: their values as written, with the reason; saved and checked together. */
export function TraySheet({ made }: { made: ProductImport }) {
  const { data, error, refetch } = useQuery({
    ...rowsQuery(made._id, 'error', { pageSize: shown }),
    refetchOnWindowFocus: false,
  });
  const reload = async () => (await refetch()).data?.rows ?? [];
  if (data && data.rows.length > 0) {
    return <Sheet made={made} rows={data.rows} total={data.total} reload={reload} />;
  }
  return (
    <>
      <PageHeader title={words.title} back={{ to: pathOfImport(made._id), label: words.back }} />
      <SectionCard>
        {error ? (
          <ErrorPanel
            title={words.failed}
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <Typography variant="body2" color="textSecondary">
            {t.importing.tray.empty}
          </Typography>
        ) : (
          <RowsSkeleton rows={12} />
        )}
      </SectionCard>
    </>
  );
}

interface SheetProps {
  made: ProductImport;
  rows: readonly ImportRow[];
  total: number;
  /** The rows that still wait. */
  reload: () => Promise<readonly ImportRow[]>;
}

function Sheet({ made, rows, total, reload }: SheetProps) {
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { mutateAsync: edit, isPending } = useEditRows(made._id);
  const trayRows = useMemo(() => rows.map(toTrayRow), [rows]);
  const columns = useMemo(() => trayColumns(made, rows), [made, rows]);
  const sheet = useSpreadsheet<TrayRow>({ columns, rows: trayRows });
  const isDirty = sheet.changedCells > 0;
  const guard = useLeaveGuard(isDirty, (from, to) => from.pathname !== to.pathname || from.search !== to.search);
  const save = async () => {
    const changes = sheet.changes();
    try {
      const { counts } = await edit(toEdits(changes));
      sheet.rebase((await reload()).map(toTrayRow), changes);
      const mended = total - counts.errors;
      notify({
        message: mended > 0 ? words.mended(mended, counts.errors) : words.none,
        tone: mended > 0 ? 'success' : 'error',
      });
      if (counts.errors === 0) void navigate(pathOfImport(made._id), { replace: true });
    } catch (error) {
      if (!isPlanError(error)) notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  return (
    <Root>
      <PageHeader
        title={words.title}
        description={total > rows.length ? words.shownOf(rows.length, total) : words.shown(rows.length)}
        back={{ to: pathOfImport(made._id), label: words.back }}
        actions={
          <>
            <IconButton aria-label={words.undo} disabled={!sheet.canUndo} onClick={sheet.undo}>
              <UndoIcon />
            </IconButton>
            <IconButton aria-label={words.redo} disabled={!sheet.canRedo} onClick={sheet.redo}>
              <RedoIcon />
            </IconButton>
            <Button disabled={!isDirty || isPending} onClick={sheet.reset}>
              {words.discard}
            </Button>
          </>
        }
        primary={
          <Button variant="contained" disabled={!isDirty || isPending} onClick={() => void save()}>
            {isPending ? words.saving : words.save}
          </Button>
        }
      />
      <Spreadsheet sheet={sheet} label={words.label} frozen={2} />
      {guard}
    </Root>
  );
}
