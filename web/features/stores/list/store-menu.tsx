import IconButton from '@mui/material/IconButton';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '#web/ui/action-menu.tsx';
import { ExternalIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';

interface StoreMenuProps {
  store: Store;
  blocked: string | undefined;
  onRemove: () => void;
}

/** What else can be done with a store. */
export function StoreMenu({ store, blocked, onRemove }: StoreMenuProps) {
  const words = t.stores;
  const { url } = store.site;
  const visit: MenuAction[] = url
    ? [
        {
          id: 'open',
          label: words.open,
          icon: <ExternalIcon />,
          onSelect: () => window.open(url, '_blank', 'noopener'),
        },
      ]
    : [];
  const remove: MenuAction = {
    ...{ id: 'remove', label: words.remove, icon: <TrashIcon />, tone: 'danger', blocked },
    onSelect: onRemove,
  };
  return (
    <ActionMenu
      groups={visit.length > 0 ? [visit, [remove]] : [[remove]]}
      trigger={(props) => (
        <IconButton {...props} aria-label={words.actionsFor(store.title)}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
