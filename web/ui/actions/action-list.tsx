import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { CheckIcon } from '../icons.tsx';
import type { ActionMenuProps, MenuAction } from './action-menu.tsx';

const roles = { one: 'menuitemradio', many: 'menuitemcheckbox' } as const;

interface ActionListProps extends Pick<ActionMenuProps, 'groups'> {
  /** That of the menu; the button's is made from it. */
  id: string;
  /** What it opens at; closed without. */
  anchor: HTMLElement | null;
  align: 'left' | 'right';
  onClose: () => void;
  onChoose: (action: MenuAction) => void;
}

/** The list that a menu's button opens. */
export function ActionList({ id, groups, anchor, align, onClose, onChoose }: ActionListProps) {
  return (
    <Menu
      id={`${id}-menu`}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: 'top', horizontal: align }}
      slotProps={{
        // Drawn outside the page's landmarks, it is one of its own.
        root: { role: 'region', 'aria-labelledby': `${id}-trigger` },
        // What can't be done now can be reached, to read why.
        list: { 'aria-labelledby': `${id}-trigger`, disabledItemsFocusable: true },
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
                <ActionItem key={action.id} action={action} onChoose={onChoose} />
              ) : (
                <BlockedItem key={action.id} action={action} />
              ),
            )}
          </Fragment>
        ))}
    </Menu>
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
