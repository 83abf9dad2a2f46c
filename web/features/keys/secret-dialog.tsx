import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { NewApiKey } from '#contract/keys/keys.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { copyText } from '#web/ui/actions/copy-button.tsx';
import { CheckIcon, CopyIcon } from '#web/ui/icons.tsx';

const words = t.keys.secret;

/** Shows a key the one time that it can be shown: only its own button closes it. */
export function SecretDialog({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const id = useId();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(made.secret));
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {words.text}
        </DialogContentText>
        <InputLabel htmlFor={`${id}-key`}>{words.label}</InputLabel>
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <OutlinedInput
            id={`${id}-key`}
            readOnly
            value={made.secret}
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            slotProps={{ input: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
            sx={{ flex: '1 1 220px' }}
          />
          <Button
            variant="contained"
            autoFocus
            startIcon={copied ? <CheckIcon /> : <CopyIcon />}
            onClick={() => void copy()}
          >
            {copied ? words.copied : words.copy}
          </Button>
        </div>
        <Typography variant="caption" component="p" role="status" sx={{ minHeight: 20, mt: 0.5 }}>
          {copied === false && words.failed}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.done}</Button>
      </DialogActions>
    </Dialog>
  );
}
