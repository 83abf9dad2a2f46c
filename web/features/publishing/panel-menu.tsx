import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { type May, useMay, useRights } from '#web/shared/accounts/use-may.ts';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ListIcon, MoreIcon, TrashIcon, UndoIcon } from '#web/ui/icons.tsx';
import type { PanelDialog, PanelView } from './panel-view.ts';

interface PanelMenuProps {
  store: Store;
  view: PanelView;
  onOpen: (dialog: PanelDialog) => void;
}

/** What else the panel can do; nothing while there is nothing else. */
export function PanelMenu({ store, view, onOpen }: PanelMenuProps) {
  const may = useRights();
  const groups = [useStoreChoices(store), siteActions(view, onOpen, may), useSampleActions(onOpen)].filter(
    (group) => group.length > 0,
  );
  if (groups.length === 0) return null;
  return (
    <ActionMenu
      groups={groups}
      trigger={(props) => (
        <IconButton {...props} size="small" aria-label={t.publishing.more(store.title)}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}

function useStoreChoices({ _id: shown }: Store): MenuAction[] {
  const { stores, select } = useSelectedStore();
  if (stores.length < 2) return [];
  return stores.map(({ _id: id, title }) => ({
    id,
    label: title,
    choice: 'one',
    checked: id === shown,
    onSelect: () => select(id),
  }));
}

function siteActions({ deployedAt, omitted }: PanelView, onOpen: PanelMenuProps['onOpen'], may: May): MenuAction[] {
  const { builds, omissions } = t.publishing;
  const earlier: MenuAction = {
    id: 'builds',
    label: builds.open,
    icon: <UndoIcon />,
    onSelect: () => onOpen('builds'),
  };
  const leftOut: MenuAction = {
    id: 'omissions',
    label: omissions.title,
    icon: <ListIcon />,
    onSelect: () => onOpen('omissions'),
  };
  return [...(deployedAt && may('stores.publish') ? [earlier] : []), ...(omitted > 0 ? [leftOut] : [])];
}

/** Only while the first store is in demo mode (specification 3 §2). */
function useSampleActions(onOpen: PanelMenuProps['onOpen']): MenuAction[] {
  const isSettingUp = useMay('stores.settings');
  const { data: [first] = [] } = useQuery(storesQuery());
  if (!first?.isDemoMode || !isSettingUp) return [];
  return [
    {
      id: 'samples',
      label: t.samples.delete,
      icon: <TrashIcon />,
      tone: 'danger',
      onSelect: () => onOpen('samples'),
    },
  ];
}
