import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { describeFailure } from '../feedback/failure.ts';
import { RowsSkeleton } from '../feedback/skeletons.tsx';
import { themed } from '../theme/themed.ts';
import { usePhone } from '../use-phone.ts';

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { padding: '8px 0', borderBottom: `1px solid ${theme.vars.palette.border.subtle}` },
  })),
);

/** A line below an entry, and below all of them. */
export const LogNote = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

interface LogDialogProps {
  title: string;
  width?: number;
  /** What is to be said first. */
  intro?: ReactNode;
  log: { error: Error | null; refetch: () => Promise<unknown> };
  /** Each an item of a list; undefined until they are there. */
  entries: readonly ReactNode[] | undefined;
  empty: string;
  /** Below the entries. */
  foot?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
}

/** What happened, the newest first, over whatever it happened to. */
export function LogDialog({ title, width = 640, intro, log, entries, empty, foot, actions, onClose }: LogDialogProps) {
  const id = useId();
  const phone = usePhone();
  const failure = log.error && describeFailure(log.error);
  return (
    <Dialog
      open
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width, maxWidth: width } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {intro}
        {!entries && !failure && <RowsSkeleton rows={4} />}
        {failure && !entries && (
          <ErrorPanel text={failure.message} correlationId={failure.correlationId} onRetry={() => void log.refetch()} />
        )}
        {entries?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
        {entries && entries.length > 0 && <List>{entries}</List>}
        {foot && <Box sx={{ pt: 1 }}>{foot}</Box>}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
