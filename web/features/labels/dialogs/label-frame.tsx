import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { BoxIcon, CheckIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const words = t.labels;

/** Options beside what comes of them; on phones what comes of them stands first. */
export const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '8px 24px',
  alignItems: 'start',
  paddingTop: 4,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :last-child': { order: -1 },
  },
}));

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '8px 24px 0',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px 0' },
}));

interface LabelFrameProps {
  title: string;
  children: ReactNode;
  /** What is to be known before acting: right above the buttons, however far the options are scrolled. */
  notes?: ReactNode;
  /** At the foot: what leaves first, what acts last. */
  actions: ReactNode;
  onClose: () => void;
}

const onPhones = { flexWrap: 'wrap', '&& > .MuiButton-contained': { order: -1, flexBasis: '100%' } };

/** The dialog around labels; the whole screen on phones. */
export function LabelFrame({ title, children, notes, actions, onClose }: LabelFrameProps) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: phone ? undefined : { width: 900, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <Notes>{notes}</Notes>
      <DialogActions sx={phone ? onPhones : undefined}>{actions}</DialogActions>
    </Dialog>
  );
}

/** What became of the last file: said in the dialog, because what is outside of it is not heard. */
export const Outcome = ({ saved, failure }: { saved: string | undefined; failure: string | undefined }) => (
  <>
    {failure !== undefined && <Banner tone="error">{failure}</Banner>}
    {saved !== undefined && (
      <Typography role="status" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckIcon color="success" />
        {saved}
      </Typography>
    )}
  </>
);

interface WaitingProps {
  title: string;
  isEmpty: boolean;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** The same while the products are on their way, and when they don't come. */
export function WaitingDialog({ title, isEmpty, error, onRetry, onClose }: WaitingProps) {
  const { message, correlationId } = describeFailure(error);
  const close = <Button onClick={onClose}>{t.common.close}</Button>;
  return (
    <LabelFrame title={title} actions={close} onClose={onClose}>
      {isEmpty && <EmptyState icon={<BoxIcon />} title={words.none} text={words.noneText} />}
      {!isEmpty && error !== null && (
        <ErrorPanel title={words.failed} text={message} correlationId={correlationId} onRetry={onRetry} />
      )}
      {!isEmpty && error === null && <RowsSkeleton rows={5} label={words.loading} />}
    </LabelFrame>
  );
}
