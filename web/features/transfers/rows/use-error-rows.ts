import { useMutation } from '@tanstack/react-query';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useFileNotices } from '../export/use-export.ts';

/** `save(id)` saves the rows of an import that have problems, with what to mend beside them. */
export function useErrorRows() {
  const tell = useFileNotices();
  const { mutate: save } = useMutation({
    mutationFn: (id: string) => callFile(transfers.errorRows, { params: { id } }),
    onSuccess: (file) => {
      saveFile(file);
      tell.saved(file.name);
    },
    onError: (error) => tell.failed(t.transfers.export.failed, error),
  });
  return save;
}
