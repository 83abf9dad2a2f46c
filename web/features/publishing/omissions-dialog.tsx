import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { DialogList } from '#web/ui/dialogs/dialog-list.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { linksFor } from './omission-links.ts';
import { deploymentQuery } from './publishing.queries.ts';

/** What the live site does not show, why, and where to see to it. */
export function OmissionsDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const words = t.publishing.omissions;
  const id = useId();
  const phone = usePhone();
  const { data } = useQuery(deploymentQuery(store._id));
  const omitted = data?.omitted.filter(({ count }) => count > 0) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
    >
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{words.text}</DialogContentText>
        <DialogList>
          {omitted.map(({ reason, count }) => (
            <li key={reason}>
              <b>{words.reasons[reason](count)}</b>
              <span className="links">
                {linksFor(reason, store._id).map(({ label, to }) => (
                  <Link key={to} to={to} onClick={onClose}>
                    {label}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </DialogList>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
