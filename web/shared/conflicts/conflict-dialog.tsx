import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { ClashChoice } from './clash-choice.tsx';
import type { Clash } from './merging.ts';

interface ConflictDialogProps<Field extends string> {
  /** Says what was changed by someone else. */
  title: string;
  clash: Clash<Field>;
  labels: Readonly<Record<Field, string>>;
  /** A field in a few words, as one of the two left it. */
  describe: (field: Field, whose: 'mine' | 'theirs') => string;
  onResolve: (keep: ReadonlySet<Field>) => void;
  onClose: () => void;
}

/** Says what someone else changed meanwhile, and asks only where both changed the same. */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { title, clash, labels, describe, onResolve, onClose } = props;
  const id = useId();
  const phone = usePhone();
  const { incoming, clashing } = clash;
  const [keep, setKeep] = useState<ReadonlySet<Field>>(new Set(clashing));
  const { conflict: words } = t.productForm;
  const choose = (field: Field, mine: boolean) => {
    const next = new Set(keep);
    if (mine) next.add(field);
    else next.delete(field);
    setKeep(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: phone ? undefined : { width: 640 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{words.text}</DialogContentText>
        {incoming.length > 0 && (
          <>
            <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
              {words.incoming}
            </Typography>
            <ul style={{ paddingLeft: 20 }}>
              {incoming.map((field) => (
                <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {labels[field]}: {describe(field, 'theirs')}
                </Typography>
              ))}
            </ul>
          </>
        )}
        {clashing.length > 0 && (
          <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
            {words.clashing}
          </Typography>
        )}
        {clashing.map((field) => (
          <ClashChoice
            key={field}
            label={labels[field]}
            mine={describe(field, 'mine')}
            theirs={describe(field, 'theirs')}
            keepsMine={keep.has(field)}
            onChoose={(mine) => choose(field, mine)}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="contained" onClick={() => onResolve(keep)} autoFocus>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
