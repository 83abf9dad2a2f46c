import { useCallback } from 'react';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { type ExportFormat, transfers } from '#contract/transfers/transfers.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

const untilDone = 3_600_000;

/** `exportProducts(format, selection)` saves products as a file and says how far it is. Keeps its identity. */
export function useExport() {
  const { notify, dismiss } = useSnackbar();
  return useCallback(
    async (format: ExportFormat, selection: ProductSelection) => {
      const waiting = notify({ message: t.products.exporting, duration: untilDone });
      try {
        const file = await callFile(transfers.exportProducts, { body: { ...selection, format } });
        saveFile(file);
        notify({ message: t.products.exported(file.name), tone: 'success' });
      } catch (error) {
        const { message, correlationId } = describeFailure(error);
        // The upgrade dialog has said it already.
        if (!isPlanError(error)) {
          notify({ message: `${t.products.exportFailed} ${message}`, tone: 'error', correlationId });
        }
      } finally {
        dismiss(waiting);
      }
    },
    [notify, dismiss],
  );
}
