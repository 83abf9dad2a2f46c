import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';

/** What is done next with a row: an act of the board, or a page that does it. */
export function ActButton({ label, to, onSelect }: Pick<MenuAction, 'label' | 'to' | 'onSelect'>) {
  if (to !== undefined) {
    return (
      <Button size="small" variant="outlined" component={Link} to={to}>
        {label}
      </Button>
    );
  }
  return (
    <Button size="small" variant="outlined" onClick={onSelect}>
      {label}
    </Button>
  );
}
