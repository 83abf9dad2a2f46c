import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { type ExportFormat, transfers } from '#contract/transfers/transfers.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

const mutationKey = ['export-products'] as const;

type Wish = ProductSelection & { format: ExportFormat };

const load = (body: Wish) => callFile(transfers.exportProducts, { body });

/** `start` prepares a file and saves it, also when the page was left meanwhile; `pending` outlives the page, too. */
export function useExport() {
  const tell = useFileNotices();
  const { mutate: start } = useMutation({
    mutationKey,
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file);
      tell.saved(file.name);
    },
    onError: (error) => tell.failed(t.transfers.export.failed, error),
  });
  return { start, pending: useIsMutating({ mutationKey }) > 0 };
}

/** Saves an export of nothing: the header of our own format, to be filled in. */
export function useTemplate() {
  const tell = useFileNotices();
  const { mutate: save } = useMutation({
    mutationFn: () => load({ ids: [], format: 'products' }),
    onSuccess: ({ blob }) => saveFile({ blob, name: t.transfers.import.templateName }),
    onError: (error) => tell.failed(t.transfers.import.templateFailed, error),
  });
  return () => save();
}

/** Says that a file was saved, or why there is none. */
export function useFileNotices() {
  const { notify } = useSnackbar();
  return {
    saved: (name: string) => void notify({ message: t.transfers.export.saved(name), tone: 'success' }),
    failed: (what: string, error: unknown) => {
      // The upgrade dialog has said it already.
      if (isPlanError(error)) return;
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${what} ${message}`, tone: 'error', correlationId });
    },
  };
}
