import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { categoriesQuery } from '#web/kit/categories.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { storesQuery } from '#web/kit/stores.queries.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { ClashChoice } from './clash-choice.tsx';
import { describeField, type Names } from './describe-field.ts';
import { compareEdits, type Edits, type MergeField } from './merge-edits.ts';

interface ConflictDialogProps {
  conflict: { edits: Edits };
  onResolve: (keep: ReadonlySet<MergeField>) => void;
  onClose: () => void;
}

/** Says what someone else changed meanwhile, and asks only where both changed the same. */
export function ConflictDialog({ conflict, onResolve, onClose }: ConflictDialogProps) {
  const id = useId();
  const phone = usePhone();
  const names = useNames();
  const { edits } = conflict;
  const { incoming, clashing } = compareEdits(edits);
  const [keep, setKeep] = useState<ReadonlySet<MergeField>>(new Set(clashing));
  const { conflict: words, fields } = t.productForm;
  const choose = (field: MergeField, mine: boolean) => {
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
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
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
                  {fields[field]}: {describeField(field, edits.theirs, names)}
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
            label={fields[field]}
            mine={describeField(field, edits.mine, names)}
            theirs={describeField(field, edits.theirs, names)}
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

/** What categories and locations are called. */
function useNames(): Names {
  const { data: categories } = useQuery(categoriesQuery());
  const { data: stores } = useQuery(storesQuery());
  const all = [
    ...(categories?.categories.flatMap((category) => [category, ...category.subCategories]) ?? []),
    ...(stores?.flatMap(({ storeLocation }) => storeLocation) ?? []),
  ];
  return new Map(all.map(({ _id, name }) => [_id, name]));
}
