import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { useLocation } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { usePreferences } from '#web/kit/preferences.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { currentPath, entriesFor } from '../navigation.ts';
import type { SidebarGroup } from '../navigation-order.ts';
import type { Screen } from '../screens.ts';
import { ButtonLine, SidebarItem } from './sidebar-item.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Children = styled(List)(({ theme }) => ({
  marginLeft: 15.5,
  paddingLeft: 10,
  borderLeft: `1px solid ${theme.vars.palette.border.default}`,
}));

/** The screens of the back office that whoever is signed in may open, in their groups. */
export function SidebarNav({ onFollow }: { onFollow?: () => void }) {
  const may = useRights();
  const entries = useMemo(() => entriesFor(may), [may]);
  const current = currentPath(
    useLocation().pathname,
    entries.flatMap((entry) => (entry.type === 'screen' ? entry.screen.path : entry.screens.map(({ path }) => path))),
  );
  return (
    <nav aria-label={t.shell.nav.main}>
      <List>
        {entries.map((entry) =>
          entry.type === 'screen' ? (
            <SidebarItem
              key={entry.screen.path}
              screen={entry.screen}
              isCurrent={entry.screen.path === current}
              onFollow={onFollow}
            />
          ) : (
            <Group key={entry.group.id} {...entry} current={current} onFollow={onFollow} />
          ),
        )}
      </List>
    </nav>
  );
}

interface GroupProps {
  group: SidebarGroup;
  screens: readonly Screen[];
  current: string | undefined;
  onFollow: (() => void) | undefined;
}

function Group({ group, screens: inGroup, current, onFollow }: GroupProps) {
  const listId = useId();
  const [{ collapsedGroups }, update] = usePreferences();
  const isOpen = !collapsedGroups.includes(group.id);
  const toggle = () =>
    update({
      collapsedGroups: isOpen ? [...collapsedGroups, group.id] : collapsedGroups.filter((id) => id !== group.id),
    });
  const GroupIcon = group.icon;
  return (
    <li>
      <ButtonLine type="button" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        <GroupIcon />
        {group.label}
        <ChevronDownIcon
          sx={{ ml: 'auto', fontSize: '12px !important', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
        />
      </ButtonLine>
      <Children id={listId} hidden={!isOpen}>
        {inGroup.map((screen) => (
          <SidebarItem
            key={screen.path}
            screen={screen}
            isCurrent={screen.path === current}
            isChild
            onFollow={onFollow}
          />
        ))}
      </Children>
    </li>
  );
}
