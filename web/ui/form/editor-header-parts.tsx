import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ActionMenu } from '../actions/action-menu.tsx';
import { MoreIcon, TrashIcon } from '../icons.tsx';
import { UnsavedMark } from './unsaved-mark.tsx';

// Two lines, whatever they say: what is below stays where it is.
export const PhoneFacts = styled('span')({ display: 'block', minHeight: 40 });

/** Says that something is not saved yet as soon as it is so, to screen readers, too. */
export function UnsavedStatus({ isDirty }: { isDirty: boolean }) {
  return (
    <span role="status" style={{ display: 'contents' }}>
      {isDirty && <UnsavedMark />}
    </span>
  );
}

interface DeleteMenuProps {
  words: { more: string; delete: string };
  onDelete: () => void;
}

/** Deleting is a menu away, so that nobody does it by a slip. */
export function DeleteMenu({ words, onDelete }: DeleteMenuProps) {
  const act = { id: 'delete', label: words.delete, icon: <TrashIcon />, tone: 'danger' as const, onSelect: onDelete };
  return (
    <ActionMenu
      groups={[[act]]}
      trigger={(props) => (
        <IconButton {...props} aria-label={words.more}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
