import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { type AddBatch, BatchPreview } from './batch-preview.tsx';
import { type BatchOutcome, readBatch } from './read-batch.ts';

/** How much of the file has gone out; then it is being read. */
type BatchReading = { kind: 'reading'; share: number } | BatchOutcome | { kind: 'failed' };

const begun: BatchReading = { kind: 'reading', share: 0 };

/** Has a file read for as long as the component is there. */
function useBatchReading(file: File): BatchReading {
  const [reading, setReading] = useState<BatchReading>(begun);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: BatchReading) => {
      if (!signal.aborted) setReading(next);
    };
    show(begun);
    readBatch(file, { signal, onProgress: (share) => show({ kind: 'reading', share }) }).then(show, () =>
      show({ kind: 'failed' }),
    );
    return () => leaving.abort();
  }, [file]);
  return reading;
}

interface BatchDialogProps {
  file: File;
  onAdd: AddBatch;
  onAnother: () => void;
  onClose: () => void;
}

/** What is in a file: read with progress, shown, and added when it is right. */
export function BatchDialog({ file, onAdd, onAnother, onClose }: BatchDialogProps) {
  const id = useId();
  const phone = usePhone();
  const reading = useBatchReading(file);
  const words = t.lookupEntry.batch;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: phone ? undefined : { width: 640 } } }}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </DialogTitle>
      {reading.kind === 'reading' && (
        <>
          <DialogContent>
            <ProgressPanel
              title={reading.share < 1 ? words.sending : words.reading}
              text={words.nothingYet}
              share={reading.share < 1 ? reading.share : undefined}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.cancel}</Button>
          </DialogActions>
        </>
      )}
      {reading.kind === 'read' && (
        <BatchPreview batch={reading.batch} onAdd={onAdd} onAnother={onAnother} onClose={onClose} />
      )}
      {reading.kind !== 'reading' && reading.kind !== 'read' && (
        <>
          <DialogContent>
            <ErrorPanel level={3} title={words.refused} {...describeRefusal(reading)} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.close}</Button>
            <Button variant="contained" onClick={onAnother}>
              {words.another}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type Refusal = Exclude<BatchReading, { kind: 'reading' | 'read' }>;

// A first row may be as long as anything.
const namedHeadings = 12;

function describeRefusal(refusal: Refusal): { text: string; kept?: string; next?: string } {
  const words = t.lookupEntry.batch;
  switch (refusal.kind) {
    case 'empty':
      return { text: words.empty };
    case 'refused':
      return { text: refusal.message };
    case 'unreachable':
      return { text: words.unreachable, next: words.unreachableNext };
    case 'failed':
      return { text: words.failed };
    case 'header':
      return {
        text: words.header,
        kept: words.headerFound(nameHeadings(refusal.found)),
        next: words.headerNeeded,
      };
  }
}

function nameHeadings(found: readonly string[]): string {
  const names = found.slice(0, namedHeadings).map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name));
  return names.join(', ') + (found.length > names.length ? ', …' : '');
}
