import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { failedPicturesQuery } from '../transfers.queries.ts';

const words = t.importing.failedPictures;

const List = styled('ul')(
  themed(({ theme }) => ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    ...theme.typography.body2,
    '& > li': { padding: '8px 0', overflowWrap: 'anywhere' },
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
  })),
);

interface FailedPicturesDialogProps {
  importId: string;
  onClose: () => void;
}

/** Which products are without a picture that their file named, and why. */
export function FailedPicturesDialog({ importId, onClose }: FailedPicturesDialogProps) {
  const id = useId();
  const phone = usePhone();
  const { data, error, refetch } = useQuery(failedPicturesQuery(importId));
  const more = data ? data.total - data.rows.length : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
    >
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent tabIndex={0}>
        {!data && !error && <RowsSkeleton rows={3} />}
        {!data && error && (
          <ErrorPanel
            level={3}
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {data?.rows.length === 0 && words.none}
        <List aria-label={words.title}>
          {data?.rows.map(({ product, title, address, reason }) => (
            <li key={`${product} ${address}`}>
              <Link component={RouterLink} to={pathOfProduct(product)}>
                {title}
              </Link>
              <div>{words.reasons[reason]}</div>
              <small>{address}</small>
            </li>
          ))}
          {more > 0 && <li>{words.more(more)}</li>}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
