import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure, type FailureText } from '../feedback/failure.ts';
import { FailureBanner } from '../feedback/failure-banner.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Says the act. */
  title: ReactNode;
  /** Says what is lost. */
  text?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  pendingLabel?: string;
  /** Red fill: only when it can't be undone. */
  danger?: boolean;
  /** Costs money: does not stand ready under a finger that still rests on Enter. */
  costly?: boolean;
  /** Something that must be known before the act is offered is still being read, or stands in its way. */
  waiting?: boolean;
  /** The exact text that must be typed before the act is offered. */
  typeToConfirm?: string;
  /**
   * Called with what was typed. While it runs the dialog stays; when it fails the dialog says so; when it succeeds
   * `onClose` is called.
   */
  onConfirm: (typed: string) => unknown;
  onClose: () => void;
}

const phoneSheet = {
  '@media (max-width:599.95px)': {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: '100%',
      m: 0,
      borderBottomLeftRadius: 0,
      borderBottomRightRadius: 0,
      pb: 'env(safe-area-inset-bottom)',
    },
  },
};

/** Asks before an act, naming what it does and what it costs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  const { open, title, text, onClose } = props;
  const [isPending, setPending] = useState(false);
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      sx={phoneSheet}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <ConfirmContent {...props} id={id} isPending={isPending} setPending={setPending} close={close} />
    </Dialog>
  );
}

interface ContentProps extends ConfirmDialogProps {
  id: string;
  isPending: boolean;
  setPending: (isPending: boolean) => void;
  close: () => void;
}

// Its own component, so that what was typed and what failed is gone when the dialog opens again.
function ConfirmContent({ id, isPending, setPending, close, ...props }: ContentProps) {
  const { text, children, confirmLabel, danger = false, costly = false, waiting = false, typeToConfirm } = props;
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<FailureText>();
  const running = useRef(false);
  const isReady = !waiting && (typeToConfirm === undefined || typed === typeToConfirm);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || running.current) return;
    running.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await props.onConfirm(typed);
      props.onClose();
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <DialogContent>
        {text && <DialogContentText id={`${id}-text`}>{text}</DialogContentText>}
        {children}
        {typeToConfirm !== undefined && (
          <div style={{ marginTop: 16 }}>
            {/* Two spaces in a row have to be seen to be typed. */}
            <InputLabel htmlFor={`${id}-typed`} sx={{ whiteSpace: 'pre-wrap' }}>
              {t.common.confirm.typeToConfirm(typeToConfirm)}
            </InputLabel>
            <OutlinedInput
              id={`${id}-typed`}
              fullWidth
              autoFocus
              autoComplete="off"
              slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        {failure && (
          <div style={{ marginTop: 16 }}>
            <FailureBanner failure={failure} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} aria-disabled={isPending} autoFocus={danger && typeToConfirm === undefined}>
          {props.cancelLabel ?? t.common.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={!isReady}
          aria-disabled={isPending || !isReady}
          autoFocus={!danger && !costly && typeToConfirm === undefined}
        >
          {isPending ? (props.pendingLabel ?? t.common.working) : confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
