import { memo } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { PlainIconButton } from '#web/ui/table/table-parts.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Barcode } from '../lookup-model.ts';
import type { ListActions } from './list-actions.ts';
import { ConditionField, QuantityField } from './row-fields.tsx';
import { RowNotes } from './row-notes.tsx';
import { StateMark } from './state-mark.tsx';

export interface RowProps {
  barcode: Barcode;
  /** From 0. */
  index: number;
  acts: ListActions;
  measure: (element: HTMLElement | null) => void;
}

/** One barcode of the table: everything that is edited often is edited in place. */
export const DesktopRow = memo(function DesktopRow({ barcode, index, acts, measure }: RowProps) {
  const { id, value, format, state } = barcode;
  const words = t.lookup.list;
  const isSent = state === 'looking' || state === 'done';
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={id}
      data-state={state}
      data-selected={state === 'looking'}
      aria-rowindex={index + 2}
    >
      <td>
        <div data-code="">
          <StateMark state={state} />
          <div>
            <button type="button" data-opener="" disabled={isSent} onClick={() => acts.edit(id)}>
              <strong>{value}</strong> <small>{words.formats[format]}</small>
              <VisuallyHidden>{words.editHint}</VisuallyHidden>
            </button>
          </div>
        </div>
        <RowNotes barcode={barcode} acts={acts} />
      </td>
      <td>
        <ConditionField barcode={barcode} disabled={isSent} onChange={(condition) => acts.change(id, { condition })} />
      </td>
      <td data-align="right">
        <QuantityField barcode={barcode} disabled={isSent} onChange={(quantity) => acts.change(id, { quantity })} />
      </td>
      <td data-menu="">
        {state !== 'done' && (
          <PlainIconButton type="button" aria-label={words.remove(value)} onClick={() => acts.remove(id)}>
            <CloseIcon />
          </PlainIconButton>
        )}
      </td>
    </tr>
  );
});
