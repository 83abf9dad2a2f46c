import { type ReactNode, useCallback, useState } from 'react';
import type { Discount } from '#contract/discounts/discounts.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { copyText } from '#web/ui/actions/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CheckIcon, CopyIcon, EditIcon, EyeOffIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { copyOf, type DiscountValues, newValues, switched, valuesOf } from './discount-values.ts';
import { useRemoveDiscount, useSaveDiscount } from './discounts.queries.ts';

interface Edited {
  id: string | undefined;
  values: DiscountValues;
}

interface DiscountActs {
  add: () => void;
  edit: (discount: Discount) => void;
  actionsOf: (discount: Discount) => MenuAction[][];
  dialogs: ReactNode;
}

/** All that can be done to a store's discounts. */
export function useDiscountActions(storeId: string, timeZone: string): DiscountActs {
  const [edited, setEdited] = useState<Edited>();
  const [leaving, setLeaving] = useState<Discount>();
  const toggle = useSwitch(storeId);
  const copyCode = useCopyCode();
  const edit = useCallback(
    (discount: Discount) => setEdited({ id: discount._id, values: valuesOf(discount, timeZone) }),
    [timeZone],
  );
  const actionsOf = useCallback(
    (discount: Discount): MenuAction[][] => [
      [
        { id: 'edit', label: t.discounts.edit, icon: <EditIcon />, onSelect: () => edit(discount) },
        ...codeActions(discount, copyCode),
        {
          id: 'duplicate',
          label: t.discounts.duplicate,
          icon: <PlusIcon />,
          onSelect: () => setEdited({ id: undefined, values: copyOf(discount, timeZone) }),
        },
        {
          id: 'switch',
          label: discount.isActive ? t.discounts.switchOff : t.discounts.switchOn,
          icon: discount.isActive ? <EyeOffIcon /> : <CheckIcon />,
          onSelect: () => void toggle(discount),
        },
      ],
      [
        {
          id: 'delete',
          label: t.discounts.delete,
          icon: <TrashIcon />,
          tone: 'danger',
          onSelect: () => setLeaving(discount),
        },
      ],
    ],
    [edit, toggle, copyCode, timeZone],
  );
  return {
    add: () => setEdited({ id: undefined, values: newValues(new Date(), timeZone) }),
    edit,
    actionsOf,
    dialogs: (
      <>
        {edited && (
          <DiscountDialog storeId={storeId} timeZone={timeZone} {...edited} onClose={() => setEdited(undefined)} />
        )}
        {leaving && <DeleteDialog storeId={storeId} discount={leaving} onClose={() => setLeaving(undefined)} />}
      </>
    ),
  };
}

// Phones have no room for a button beside the code.
function codeActions({ code }: Discount, copy: (code: string) => Promise<void>): MenuAction[] {
  if (code === null) return [];
  return [{ id: 'copy', label: t.discounts.copy, icon: <CopyIcon />, onSelect: () => void copy(code) }];
}

function useCopyCode(): (code: string) => Promise<void> {
  const { notify } = useSnackbar();
  return useCallback(
    async (code) => {
      const { copied, copyFailed } = t.discounts;
      if (await copyText(code)) notify({ message: copied(code), tone: 'success' });
      else notify({ message: copyFailed(code), tone: 'error' });
    },
    [notify],
  );
}

function useSwitch(storeId: string): (discount: Discount) => Promise<void> {
  const { mutateAsync: save } = useSaveDiscount(storeId);
  const { notify } = useSnackbar();
  return useCallback(
    async (discount) => {
      try {
        const { title, isActive } = await save({ id: discount._id, body: switched(discount) });
        const { switchedOn, switchedOff } = t.discounts;
        notify({ message: isActive ? switchedOn(title) : switchedOff(title), tone: 'success' });
      } catch (error) {
        notify({ ...describeFailure(error), tone: 'error' });
      }
    },
    [save, notify],
  );
}

interface DeleteDialogProps {
  storeId: string;
  discount: Discount;
  onClose: () => void;
}

function DeleteDialog({ storeId, discount: { _id: id, title }, onClose }: DeleteDialogProps) {
  const words = t.discounts;
  const remove = useRemoveDiscount(storeId);
  const { notify } = useSnackbar();
  const confirm = async () => {
    await remove.mutateAsync(id);
    notify({ message: words.deleted(title), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle(title)}
      text={words.deleteText}
      confirmLabel={words.delete}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
