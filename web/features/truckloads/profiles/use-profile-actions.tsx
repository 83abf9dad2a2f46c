import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { truckloadBulkSize } from '#contract/truckloads/truckload-values.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatNumber } from '#web/kit/format.ts';
import { inPortions } from '#web/kit/in-portions.ts';
import { t } from '#web/kit/messages/t.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons.tsx';
import { bulkFailure } from '../bulk-failure.ts';
import { refreshTruckloads } from '../truckloads.queries.ts';
import { ProfileDialog } from './profile-dialog.tsx';

const words = t.truckloads.profiles;

type Attributes = { isActive: false } | { percentageDiscount: number };

/** `update(profiles, attributes)` changes many profiles and offers to take it back; throws what was refused. */
export function useUpdateProfiles(): (profiles: readonly TruckloadProfile[], attributes: Attributes) => Promise<void> {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return useCallback(
    async (profiles, attributes) => {
      const isDeletion = 'isActive' in attributes;
      const undo = async () => {
        await putBack(profiles, isDeletion).finally(() => refreshTruckloads(client));
        notify({ message: isDeletion ? words.restored(profiles.length) : t.truckloads.undone, tone: 'success' });
      };
      const ids = profiles.map(({ _id }) => _id);
      let changed = 0;
      for (const some of inPortions(ids, truckloadBulkSize)) {
        changed += (await call(truckloads.bulkUpdateProfiles, { body: { ids: some, attributes } })).nModified;
      }
      await refreshTruckloads(client);
      const updated = words.updated(formatNumber(changed), formatNumber(ids.length));
      notify({ message: isDeletion ? words.deleted(changed) : updated, undo });
    },
    [client, notify],
  );
}

async function putBack(profiles: readonly TruckloadProfile[], wereDeleted: boolean): Promise<void> {
  for (const { _id: id, price, oldPrice } of profiles) {
    await call(truckloads.updateProfile, {
      params: { id },
      form: wereDeleted ? { isActive: true } : { price, oldPrice },
    });
  }
}

interface ProfileActs {
  add: () => void;
  edit: (profile: TruckloadProfile) => void;
  actionsOf: (profile: TruckloadProfile) => MenuAction[][];
  dialog: ReactNode;
}

/** All that can be done to one profile; the functions keep their identity, or every row would be drawn anew. */
export function useProfileActions(): ProfileActs {
  const [edited, setEdited] = useState<{ profile: TruckloadProfile | undefined }>();
  const { notify } = useSnackbar();
  const update = useUpdateProfiles();
  const edit = useCallback((profile: TruckloadProfile) => setEdited({ profile }), []);
  const actionsOf = useCallback(
    (profile: TruckloadProfile): MenuAction[][] => [
      [{ id: 'edit', label: words.editAct, icon: <EditIcon />, onSelect: () => edit(profile) }],
      [
        {
          id: 'delete',
          label: words.delete,
          icon: <TrashIcon />,
          tone: 'danger',
          onSelect: () =>
            void update([profile], { isActive: false }).catch((error: unknown) =>
              notify({ message: bulkFailure(error), tone: 'error' }),
            ),
        },
      ],
    ],
    [edit, update, notify],
  );
  return {
    add: () => setEdited({ profile: undefined }),
    edit,
    actionsOf,
    dialog: edited && <ProfileDialog profile={edited.profile} onClose={() => setEdited(undefined)} />,
  };
}
