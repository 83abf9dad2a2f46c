import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { labelPrinting } from '#web/shared/labels/printer/label-printer.ts';
import { type ConnectedPrinter, choosePrinter, printerWays } from '#web/shared/printers/connected-printer.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { printTag } from '../label/print-tag.ts';
import { nameOfSize, tagSizeNames, tagSizeOf } from '../label/tag-sizes.ts';

const testTag = {
  code: '012345678905',
  cl_sku: 'test',
  title: 'Test',
  price: 12.99,
  grade: 'Test',
  bin: 'A-01',
  tag: null,
  lotNumber: '',
};

/** Which printer this browser prints labels at, and how large they are. */
export function LabelPrinterDialog({ onClose }: { onClose: () => void }) {
  const words = t.intake.dialogs.printer;
  const id = useId();
  const { notify } = useSnackbar();
  const printing = labelPrinting.use();
  const { printer } = printing;
  const ways = printerWays();
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notify({ message: words.failed(error instanceof Error ? error.message : ''), tone: 'error' });
    }
  };
  const connect = (way: ConnectedPrinter['way']) =>
    attempt(async () => {
      const chosen = await choosePrinter(way, printer?.baudRate ?? 9600);
      if (chosen) labelPrinting.set({ ...printing, printer: chosen });
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words.text}</DialogContentText>
        <div style={{ display: 'grid', gap: 16 }}>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {printer ? words.connected(printer.name) : words.none}
          </Typography>
          {ways.length === 0 && <Typography color="textSecondary">{words.unsupported}</Typography>}
          <TextField
            select
            label={words.size}
            value={tagSizeOf(printing.size)}
            onChange={({ target }) => labelPrinting.set({ ...printing, size: target.value })}
          >
            {tagSizeNames.map((size) => (
              <MenuItem key={size} value={size}>
                {nameOfSize(size)}
              </MenuItem>
            ))}
          </TextField>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {ways.map((way) => (
              <Button key={way} variant={printer ? 'text' : 'outlined'} onClick={() => void connect(way)}>
                {words[way]}
              </Button>
            ))}
            <Button onClick={() => void attempt(() => printTag(testTag))}>{words.test}</Button>
            {printer && (
              <Button color="error" onClick={() => labelPrinting.set({ ...printing, printer: null })}>
                {words.disconnect}
              </Button>
            )}
          </div>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
