import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { FormFacts } from './form-facts.tsx';
import type { SentForm } from './form-kinds.ts';
import { nameOf } from './form-texts.ts';

/** What was sent, to be read: who wants to hear a store's news, and for those who may not answer all the rest. */
export function ReadingDialog({ form, onClose }: { form: SentForm; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(form)}
      </DialogTitle>
      <DialogContent>
        {form.isSample && <DialogContentText sx={{ mb: 2 }}>{t.forms.sampleText}</DialogContentText>}
        <FormFacts form={form} />
      </DialogContent>
      <DialogActions sx={{ pt: 0 }}>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
