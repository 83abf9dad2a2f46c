import IconButton from '@mui/material/IconButton';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { MoreIcon, TrashIcon } from '#web/ui/icons.tsx';

interface StoreMenuProps {
  store: Store;
  blocked: string | undefined;
  onRemove: () => void;
}

/** What else can be done with a store. */
export function StoreMenu({ store, blocked, onRemove }: StoreMenuProps) {
  const words = t.stores;
  const remove: MenuAction = {
    id: 'remove',
    label: words.remove,
    icon: <TrashIcon />,
    tone: 'danger',
    blocked,
    onSelect: onRemove,
  };
  return (
    <ActionMenu
      groups={[[remove]]}
      trigger={(props) => (
        <IconButton {...props} aria-label={words.actionsFor(store.title)}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
