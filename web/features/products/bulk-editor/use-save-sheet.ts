import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { products } from '#contract/products/products.contract.ts';
import type { LiveChoice } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError, isPlanError } from '#web/kit/api-error.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useUndo } from '#web/shared/products/use-undo.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { Sheet } from '#web/ui/spreadsheet/use-spreadsheet.ts';
import { type EditorRow, toBulkChange, toRefusedCells } from './editor-rows.ts';

const words = t.bulkEditor;

/** Saves every change of the sheet in one call: all of it or nothing. */
export function useSaveSheet(
  sheet: Sheet<EditorRow>,
  rows: readonly EditorRow[],
  reload: () => Promise<readonly EditorRow[]>,
  live: LiveChoice,
) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const undo = useUndo();
  const [keys] = useState(() => createRequestKeys());
  // What came too late is kept in the sheet, on rows that have been read again.
  const refused = useRef<ReadonlyMap<string, ReturnType<typeof toBulkChange>>>(new Map());

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const changes = sheet.changes();
      const wrong = changes.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0);
      if (wrong > 0) {
        sheet.goToNextError();
        notify({ message: words.mendFirst(wrong), tone: 'error' });
        return;
      }
      const originals = new Map(rows.map((row) => [row.id, row]));
      const body = changes.map((change) => ({
        ...toBulkChange(change, originals.get(change.id), refused.current.get(change.id)),
        live,
      }));
      try {
        const options = {
          idempotencyKey: keys.keyFor(body),
          actWords: t.livePrices.approveMany(words.shown(body.length)),
        };
        const { nModified, undoId } = await call(products.bulkWrite, { body }, options);
        keys.answered();
        refused.current = new Map();
        sheet.rebase(await reload(), changes);
        notify({
          message: t.products.updated(formatNumber(nModified), formatNumber(body.length)),
          tone: 'success',
          ...(undoId && {
            undo: async () => {
              await undo(undoId);
              await reload();
            },
          }),
        });
        void refreshProducts(client);
      } catch (error) {
        await tell(error, body);
      }
    },
  });

  async function tell(error: unknown, sent: readonly ReturnType<typeof toBulkChange>[]): Promise<void> {
    if (isPlanError(error)) return;
    const stale = error instanceof ApiError && Array.isArray(error.details.stale) ? error.details.stale : [];
    if (stale.length > 0) {
      refused.current = new Map(sent.map((change) => [change._id, change]));
      await reload();
      sheet.refuse(stale.map((id) => ({ id: String(id), columnId: 'title', message: words.staleCell })));
      notify({ message: words.stale(stale.length), tone: 'error' });
      return;
    }
    const cells = error instanceof ApiError ? toRefusedCells(error.errors, sent) : [];
    sheet.refuse(cells);
    if (cells.length > 0) sheet.goToNextError();
    const { message, correlationId } = describeFailure(error);
    notify({ message: cells.length > 0 ? words.refused : message, tone: 'error', correlationId });
  }

  return { save: () => mutate(), isSaving: isPending };
}
