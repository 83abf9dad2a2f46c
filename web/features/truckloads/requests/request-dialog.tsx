import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router';
import type { TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import { mailLink, phoneLink } from '#web/kit/contact-links.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { Fact, LetterFacts } from '#web/ui/facts/fact-list.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { type OnStatus, StatusPicker, sentAt } from './request-cells.tsx';
import { nameOf } from './request-texts.ts';

const words = t.truckloads.requests;

interface RequestDialogProps {
  request: TruckloadRequest;
  onStatus: OnStatus;
  onClose: () => void;
}

/** All that a visitor asked, with the ways to answer and to the truckload. */
export function RequestDialog({ request, onStatus, onClose }: RequestDialogProps) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
    >
      <DialogTitle id={`${id}-title`}>{words.requestBy(nameOf(request))}</DialogTitle>
      <DialogContent>
        {request.isSample && <DialogContentText sx={{ mb: 2 }}>{words.sampleText}</DialogContentText>}
        <StatusPicker request={request} onStatus={onStatus} />
        <RequestFacts request={request} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
        <Button variant="contained" component={Link} to={pathOfTruckload(request.truckload._id)}>
          {words.toTruckload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function RequestFacts({ request }: { request: TruckloadRequest }) {
  const { facts, writeTo, call } = words;
  const { name, email, phone, truckload, notes } = request;
  return (
    <LetterFacts sx={{ mt: 2, mb: 0.5 }}>
      <Fact label={facts.name}>{name}</Fact>
      <Fact label={facts.email}>
        <a href={mailLink(email)} aria-label={writeTo(email)}>
          {email}
        </a>
      </Fact>
      <Fact label={facts.phone}>
        {phone && (
          <a href={phoneLink(phone)} aria-label={call(phone)}>
            {phone}
          </a>
        )}
      </Fact>
      <Fact label={facts.truckload}>
        <Link to={pathOfTruckload(truckload._id)}>{truckload.name}</Link>
      </Fact>
      <Fact label={facts.notes}>{notes}</Fact>
      <Fact label={facts.date}>{sentAt(request)}</Fact>
    </LetterFacts>
  );
}
