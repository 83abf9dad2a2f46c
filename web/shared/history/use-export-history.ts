import { useState } from 'react';
import { history } from '#contract/history/history.contract.ts';
import type { HistoryFilter } from '#contract/history/history.schemas.ts';
import { callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

/** `save()` saves what a filter finds as history.csv. */
export function useExportHistory(filter: HistoryFilter) {
  const { notify } = useSnackbar();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const file = await callFile(history.export, { query: filter });
      saveFile(file);
      notify({ message: t.history.exported(file.name), tone: 'success' });
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${t.history.exportFailed} ${message}`, tone: 'error', correlationId });
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
