import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReceiptBlock } from '#contract/counter/receipt-blocks.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { PrinterFacts } from './encode-receipt.ts';
import { printBlocks } from './print-blocks.ts';
import {
  choosePrinter,
  type KnownPrinter,
  kickConnectedDrawer,
  knownPrinter,
  printerWays,
  rememberPrinter,
} from './receipt-printer.ts';

const speeds = [9600, 19200, 38400, 115200];
const languages = Object.keys(t.receipts.languages) as KnownPrinter['language'][];

interface PrinterDialogProps {
  paper: PrinterFacts['paper'];
  onClose: () => void;
}

/** Which printer this browser prints receipts at, and whether it does. */
export function PrinterDialog({ paper, onClose }: PrinterDialogProps) {
  const words = t.receipts;
  const id = useId();
  const { notify } = useSnackbar();
  const [printer, setPrinter] = useState(knownPrinter);
  const ways = printerWays();

  const keep = (next: KnownPrinter | null) => {
    rememberPrinter(next);
    setPrinter(next);
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notify({ message: words.failed(error instanceof Error ? error.message : ''), tone: 'error' });
    }
  };
  const connect = (way: KnownPrinter['way']) =>
    attempt(async () => {
      const chosen = await choosePrinter(way, printer?.baudRate ?? 9600);
      if (chosen) keep(chosen);
    });
  const test = () =>
    attempt(async () => {
      if ((await printBlocks(testBlocks(), paper)) === 'printer') notify({ message: words.tested, tone: 'success' });
    });
  const openDrawer = () =>
    attempt(async () => {
      await kickConnectedDrawer(paper);
    });

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{words.printer}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words.text}</DialogContentText>
        <Stack spacing={2}>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {printer ? words.connected(printer.name) : words.none}
          </Typography>
          {ways.length === 0 && <Typography color="textSecondary">{words.unsupported}</Typography>}
          {printer && (
            <TextField
              select
              label={words.commands}
              value={printer.language}
              onChange={({ target }) => keep({ ...printer, language: target.value as KnownPrinter['language'] })}
            >
              {languages.map((language) => (
                <MenuItem key={language} value={language}>
                  {words.languages[language]}
                </MenuItem>
              ))}
            </TextField>
          )}
          {printer?.way === 'serial' && (
            <TextField
              select
              label={words.speed}
              value={printer.baudRate}
              onChange={({ target }) => keep({ ...printer, baudRate: Number(target.value) })}
            >
              {speeds.map((speed) => (
                <MenuItem key={speed} value={speed}>
                  {speed}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {ways.map((way) => (
              <Button key={way} variant={printer ? 'text' : 'outlined'} onClick={() => void connect(way)}>
                {words[way]}
              </Button>
            ))}
            <Button onClick={() => void test()}>{words.test}</Button>
            {printer && <Button onClick={() => void openDrawer()}>{words.openDrawer}</Button>}
            {printer && (
              <Button color="error" onClick={() => keep(null)}>
                {words.disconnect}
              </Button>
            )}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const testBlocks = (): ReceiptBlock[] => [
  { kind: 'text', text: t.receipts.testTitle, align: 'center', weight: 'large' },
  { kind: 'text', text: t.receipts.testText, align: 'center', weight: 'normal' },
  { kind: 'rule' },
  { kind: 'barcode', data: 'TEST-0001' },
];
