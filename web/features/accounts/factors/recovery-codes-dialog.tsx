import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { copyText } from '#web/ui/actions/copy-button.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const Codes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 16,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 16px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.border.default}`,
  fontFamily: 'ui-monospace, monospace',
  fontSize: theme.typography.pxToRem(15),
}));

/** Shown this once; it is closed by whoever says that they have kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const words = t.factors.recovery;
  const id = useId();
  const phone = usePhone();
  const { notify } = useSnackbar();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) notify({ message: words.copied });
  };
  return (
    <Dialog open fullScreen={phone} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {words.text}
        </DialogContentText>
        <Codes aria-label={words.label}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
          <Button size="small" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button
            size="small"
            onClick={() => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: words.fileName })}
          >
            {words.save}
          </Button>
        </div>
      </DialogContent>
      <DialogActions sx={{ pt: 1 }}>
        <Button variant="contained" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
