import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Fragment, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { CheckIcon } from './icons.tsx';

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

const roles = { one: 'menuitemradio', many: 'menuitemcheckbox' } as const;

/** A button that opens a menu of actions or choices. */
export function ActionMenu({ groups, trigger, keepOpen = false, align = 'right' }: ActionMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A list has one menu per row: none is made before it is wanted.
  const [wanted, setWanted] = useState(false);
  const open = anchor !== null;
  const close = () => setAnchor(null);

  const choose = (action: MenuAction) => {
    if (!keepOpen) close();
    action.onSelect?.();
  };

  return (
    <>
      {trigger({
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: (event) => {
          event.stopPropagation();
          setWanted(true);
          setAnchor(event.currentTarget);
        },
      })}
      {wanted && (
        <Menu
          id={`${id}-menu`}
          anchorEl={anchor}
          open={open}
          onClose={close}
          onClick={(event) => event.stopPropagation()}
          anchorOrigin={{ vertical: 'bottom', horizontal: align }}
          transformOrigin={{ vertical: 'top', horizontal: align }}
          slotProps={{
            // Drawn outside the page's landmarks, it is one of its own.
            root: { role: 'region', 'aria-labelledby': `${id}-trigger` },
            list: { 'aria-labelledby': `${id}-trigger` },
            paper: { sx: { minWidth: 180, mt: 0.5 } },
          }}
        >
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              <Fragment key={group[0]?.id}>
                {index > 0 && <Divider component="li" role="separator" sx={{ my: '4px !important' }} />}
                {group.map((action) =>
                  action.blocked === undefined ? (
                    <ActionItem key={action.id} action={action} onChoose={choose} />
                  ) : (
                    <BlockedItem key={action.id} action={action} />
                  ),
                )}
              </Fragment>
            ))}
        </Menu>
      )}
    </>
  );
}

function BlockedItem({ action: { label, icon, blocked } }: { action: MenuAction }) {
  return (
    <MenuItem aria-disabled sx={{ cursor: 'default', '&& .MuiSvgIcon-root, & > span': { color: 'text.disabled' } }}>
      {icon}
      <span style={{ maxWidth: 240, whiteSpace: 'normal' }}>
        {label}
        <Typography variant="caption" component="div" color="textSecondary">
          {blocked}
        </Typography>
      </span>
    </MenuItem>
  );
}

function ActionItem({ action, onChoose }: { action: MenuAction; onChoose: (action: MenuAction) => void }) {
  const { label, icon, tone, disabled = false, checked, choice, to, href, state } = action;
  const mark = checked === undefined ? icon : <CheckIcon sx={{ visibility: checked ? 'visible' : 'hidden' }} />;
  const look = tone === 'danger' ? { color: 'error.onSoft', '& .MuiSvgIcon-root': { color: 'inherit' } } : undefined;
  const content = (
    <>
      {mark}
      {label}
    </>
  );
  const shared = { disabled, sx: look, onClick: () => onChoose(action) };
  if (href !== undefined) {
    return (
      <MenuItem {...shared} component="a" href={href}>
        {content}
      </MenuItem>
    );
  }
  if (to !== undefined) {
    return (
      <MenuItem {...shared} component={Link} to={to} state={state}>
        {content}
      </MenuItem>
    );
  }
  return (
    <MenuItem {...shared} {...(choice && { role: roles[choice], 'aria-checked': checked === true })}>
      {content}
    </MenuItem>
  );
}
