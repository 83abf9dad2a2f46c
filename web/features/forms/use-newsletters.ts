import { useState } from 'react';
import { forms } from '#contract/forms/forms.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { describeFailure } from '#web/ui/failure.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';

/** `save()` saves everybody who subscribed to a store's news as Newsletters.csv. */
export function useNewsletters(storeId: string) {
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
