import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { KeyHint } from '#web/ui/facts/key-hint.tsx';
import { actKeys, checkKeys, defectKeys } from '../keys.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 16px',
  margin: 0,
  alignItems: 'center',
  '& dd': { margin: 0 },
});

/** Every key of the station. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = t.intake.keys;
  const { acts } = t.intake;
  const id = useId();
  const rows: [keys: string, does: string][] = [
    ['1 – 9', words.grades],
    [checkKeys.join(' '), words.checks],
    [defectKeys.join(' '), words.defects],
    [actKeys.price, words.price],
    ['Enter', words.enter],
    [actKeys.reprint, acts.reprint],
    [actKeys.noBarcode, acts.noBarcode],
    [actKeys.oneMore, acts.oneMore],
    [actKeys.bin, acts.bin],
    [actKeys.photo, acts.photo],
    [actKeys.undo, acts.undo],
    [actKeys.search, acts.search],
    ['Esc', words.escape],
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <List>
          {rows.map(([keys, does]) => (
            <KeyRow key={keys} keys={keys} does={does} />
          ))}
        </List>
        <DialogContentText sx={{ mt: 2 }}>{words.scan}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function KeyRow({ keys, does }: { keys: string; does: string }) {
  return (
    <>
      <dt>
        <KeyHint keys={keys.split(' ')} />
      </dt>
      <dd>{does}</dd>
    </>
  );
}
