import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import { useMemo, useState } from 'react';
import { forms } from '#contract/forms/forms.contract.ts';
import type { FormKind } from '#contract/forms/forms.schemas.ts';
import { callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { StoreDoor } from '#web/shared/stores/store-door.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DownloadIcon, InboxIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { formColumns } from './form-columns.tsx';
import type { SentForm } from './form-kinds.ts';
import { nameOf } from './form-texts.ts';
import { formListKey, loadForms } from './forms.queries.ts';
import { PhoneForm } from './phone-form.tsx';
import { useFormActions } from './use-form-actions.tsx';

const words = t.forms;
const listOptions: TableStateOptions = { sizes: [3, 6, 9, 25], defaultSize: 25 };
const idOf = ({ _id }: SentForm) => _id;
const phoneRow = (form: SentForm) => <PhoneForm form={form} />;
const none: readonly SentForm[] = [];

interface FormListProps {
  storeId: string;
  kind: FormKind;
  /** A spinner stands in its place; its rows come meanwhile. */
  isPaused: boolean;
}

/** What a store was sent of one kind, newest first. */
export function FormList({ storeId, kind, isPaused }: FormListProps) {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const load = useMemo(() => loadForms(storeId, kind), [storeId, kind]);
  const queryKey = useMemo(() => [...formListKey, storeId, kind], [storeId, kind]);
  const source = useTableRows<SentForm>({ queryKey, state: table.state, load });
  const { onStatus, open, actionsOf, dialogs } = useFormActions();
  const columns = useMemo(() => formColumns(kind, onStatus), [kind, onStatus]);
  const tableId = `forms ${kind}`;
  const mayExport = useMay('customers.export');
  if (isPaused) return <Pause />;
  return (
    <>
      <DataTable
        id={tableId}
        label={words.tabs[kind]}
        bare={phone}
        rowHeight="twoLine"
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={nameOf}
        onRowOpen={open}
        rowActions={actionsOf}
        phoneRow={phoneRow}
        toolbar={
          <Toolbar
            table={table}
            sizes
            columns={{ tableId, columns }}
            end={kind === 'newsletter' && mayExport && <DownloadNewsletters storeId={storeId} />}
          />
        }
        countText={words.amount[kind]}
        empty={<EmptyState icon={<InboxIcon />} {...words.empty[kind]} action={<StoreDoor />} />}
      />
      {dialogs(source.rows ?? none)}
    </>
  );
}

function Pause() {
  return (
    <Card sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label={words.switching} />
    </Card>
  );
}

function DownloadNewsletters({ storeId }: { storeId: string }) {
  const { save, isSaving } = useNewsletters(storeId);
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      onClick={() => void save()}
      aria-disabled={isSaving || undefined}
      sx={{ flex: 'none' }}
    >
      {isSaving ? words.downloading : words.download}
    </Button>
  );
}

/** `save()` saves everybody who subscribed to a store's news as Newsletters.csv. */
function useNewsletters(storeId: string) {
  const { notify } = useSnackbar();
  const [isSaving, setSaving] = useState(false);
  const { downloaded, downloadFailed } = t.forms;
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    try {
      const file = await callFile(forms.exportNewsletters, { query: { storeId } });
      saveFile(file);
      notify({ message: downloaded(file.name), tone: 'success' });
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${downloadFailed} ${message}`, tone: 'error', correlationId });
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
