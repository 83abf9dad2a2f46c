import { lazy, type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Why it can't be done now, said below it; the item can still be reached to read it. */
  blocked?: string | undefined;
  tone?: 'danger';
  disabled?: boolean;
  /** For choices: drawn as a check and announced as a radio or checkbox item. */
  checked?: boolean;
  choice?: 'one' | 'many';
  /** Opens an address of ours instead of calling `onSelect`. */
  to?: string;
  /** Leaves the app for a page of the public site. */
  href?: string;
  /** What the opened page is handed along with the address. */
  state?: unknown;
  onSelect?: () => void;
}

/** What a button needs to open a menu. */
export interface MenuTrigger {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

export interface ActionMenuProps {
  /** Groups are parted by a line. */
  groups: readonly (readonly MenuAction[])[];
  trigger: (props: MenuTrigger) => ReactNode;
  /** Stays open after a choice, for lists of checkboxes. */
  keepOpen?: boolean;
  align?: 'left' | 'right';
}

// No part of the first view: it comes with the first menu that is pointed at or reached, and is there for the click.
const loadList = async () => ({ default: (await import('./action-list.tsx')).ActionList });
const fetchList = () => void loadList().catch(() => undefined);
const ActionList = lazy(loadList);

/** A button that opens a menu of actions or choices. */
export function ActionMenu({ groups, trigger, keepOpen = false, align = 'right' }: ActionMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A list has one menu per row: none is made before it is wanted.
  const [isWanted, setWanted] = useState(false);
  const isOpen = anchor !== null;

  const choose = (action: MenuAction) => {
    if (!keepOpen) setAnchor(null);
    action.onSelect?.();
  };

  return (
    <>
      {trigger({
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onPointerEnter: fetchList,
        onFocus: fetchList,
        onClick: (event) => {
          event.stopPropagation();
          setWanted(true);
          setAnchor(event.currentTarget);
        },
      })}
      {isWanted && (
        <Suspense>
          <ActionList
            id={id}
            groups={groups}
            anchor={anchor}
            align={align}
            onClose={() => setAnchor(null)}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  );
}
