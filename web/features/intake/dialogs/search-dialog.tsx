import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Asked } from '#contract/intake/intake.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { Big } from '#web/shared/station/pieces.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { IntakeLoop } from '../unit/intake-loop.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  display: 'grid',
  gap: 8,
  '& button': { width: '100%', minHeight: 60, justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal' },
  '& button > span:last-of-type': { flex: 1, minWidth: 0 },
  '& small': { display: 'block' },
});

interface SearchDialogProps {
  loop: IntakeLoop;
  choices: Asked['choices'] | null;
  isAsking: boolean;
  onClose: () => void;
}

/** By words, among products and the lines of the manifest; one that is found goes on at once. */
export function SearchDialog({ loop, choices, isAsking, onClose }: SearchDialogProps) {
  const words = t.intake.dialogs.search;
  const id = useId();
  const phone = usePhone();
  const [text, setText] = useState('');
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <form
          id={`${id}-form`}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void loop.search(text.trim());
          }}
        >
          <TextField
            label={words.field}
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            autoFocus
            fullWidth
            sx={{ mt: 1 }}
          />
        </form>
        <div role="status">{choices?.length === 0 && !isAsking && <p style={{ marginTop: 12 }}>{words.none}</p>}</div>
        {choices && choices.length > 0 && (
          <List aria-label={words.results}>
            {choices.map((choice) => (
              <li key={`${choice.product} ${choice.line}`}>
                <Big type="button" onClick={() => void loop.choose(choice)}>
                  <ProductThumb thumbnail={choice.image} />
                  <span>
                    {choice.title}
                    <small>{choice.detail}</small>
                  </span>
                </Big>
              </li>
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.cancel}</Button>
        <Button type="submit" form={`${id}-form`} variant="contained">
          {words.search}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
