import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { KeyHint } from '#web/ui/facts/key-hint.tsx';

const { shortcuts } = t.shell;

const list: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['mod', 'K'], label: shortcuts.palette },
  { keys: ['?'], label: shortcuts.list },
  { keys: ['Esc'], label: shortcuts.close },
  { keys: ['/'], label: shortcuts.search },
  { keys: ['↑', '↓'], label: shortcuts.next },
  { keys: ['X'], label: shortcuts.pick },
  { keys: ['Enter'], label: shortcuts.choose },
];

const Table = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 36,
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    '&:last-of-type': { borderBottom: 0 },
  },
  '& dt': { order: 2 },
}));

/** What the keyboard can do anywhere in the back office. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{shortcuts.title}</DialogTitle>
      <DialogContent>
        <Table>
          {list.map(({ keys, label }) => (
            <div key={label}>
              <dt>
                <KeyHint keys={keys} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </Table>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
