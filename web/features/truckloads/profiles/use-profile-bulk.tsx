import { type ReactNode, useState } from 'react';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TagIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { BulkActions } from '#web/ui/table/selection/bulk-bar.tsx';
import type { SelectionController } from '#web/ui/table/selection/use-selection.ts';
import { bulkFailure } from '../bulk-failure.ts';
import { discountedProfile } from '../discount-percent.ts';
import { PercentDialog } from '../percent-dialog.tsx';
import { useUpdateProfiles } from './use-profile-actions.tsx';

const words = t.truckloads.profiles;

interface ProfileBulkOptions {
  selection: SelectionController;
  /** All that the list shows, on whatever page. */
  found: readonly TruckloadProfile[];
}

/** The acts on the selected profiles: their menu, and the dialog that is open. */
export function useProfileBulk({ selection, found }: ProfileBulkOptions): { actions: BulkActions; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const { notify } = useSnackbar();
  const update = useUpdateProfiles();
  const picked = found.filter(({ _id }) => selection.has(_id));
  const remove = async () => {
    try {
      await update(picked, { isActive: false });
      selection.clear();
    } catch (error) {
      notify({ message: bulkFailure(error), tone: 'error' });
    }
  };
  const actions: BulkActions = {
    frequent: [{ id: 'discount', label: words.bulk.discount, icon: <TagIcon />, onSelect: () => setAsking(true) }],
    more: [
      [{ id: 'delete', label: words.bulk.delete, icon: <TrashIcon />, tone: 'danger', onSelect: () => void remove() }],
    ],
  };
  const dialog = isAsking && (
    <PercentDialog
      title={words.bulk.discount}
      text={`${words.discountText} ${t.truckloads.appliesTo(words.counted(picked.length))}`}
      describe={(percent) =>
        describe(
          percent,
          picked.find(({ price }) => price > 0),
        )
      }
      onApply={(percentageDiscount) => update(picked, { percentageDiscount })}
      onClose={() => setAsking(false)}
    />
  );
  return { actions, dialog };
}

const fallback = { name: words.anyProfile, price: 1000 };

function describe(percent: number, example: Pick<TruckloadProfile, 'name' | 'price'> = fallback): string {
  const after = discountedProfile(example, percent);
  return words.discountExample(percent, example.name, formatMoney(example.price), formatMoney(after));
}
