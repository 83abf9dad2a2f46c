import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TruckloadEditor } from './truckload-editor.tsx';
import { newValues } from './truckload-values.ts';

/** /app/truckloads/add: once it is written down, its details show how the manifest is read. */
export function AddTruckloadPage() {
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { newTitle, created } = t.truckloadForm;
  useDocumentTitle(newTitle);
  const [initial] = useState(newValues);
  const open = async ({ _id: id }: Truckload) => {
    await navigate(pathOfTruckload(id), { replace: true });
    notify({ message: created, tone: 'success' });
  };
  return <TruckloadEditor truckload={undefined} initial={initial} onCreated={open} />;
}
