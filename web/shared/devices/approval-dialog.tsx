import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Approvable, devices, type PinPerson } from '#contract/devices/devices.contract.ts';
import { actText } from '#contract/kit/act-text.ts';
import { buildRequest } from '#contract/kit/request.ts';
import type { Route } from '#contract/kit/route.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { nameOf, PeopleGrid } from './people-grid.tsx';
import { PinPad } from './pin-pad.tsx';

/** What somebody wants to do that goes further than their role. */
export interface Act {
  permission: Approvable;
  /** As the supervisor reads it: “Refund $80.00 of order #41”. */
  words: string;
  route: Route;
  input: object;
}

/** The hash of exactly what is sent, so that nothing else can be done with the approval. */
async function hashOf({ route, input }: Act): Promise<string> {
  const { method, path, body } = buildRequest(route, input);
  const text = actText({ method, url: `/api/v1${path}`, body: typeof body === 'string' ? JSON.parse(body) : null });
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface ApprovalDialogProps {
  act: Act;
  onApproved: (approval: string) => void;
  onClose: () => void;
}

/** Asks a supervisor to choose themselves and to type their PIN, for one act that it names. */
export function ApprovalDialog({ act, onApproved, onClose }: ApprovalDialogProps) {
  const words = t.devices.approval;
  const id = useId();
  const phone = usePhone();
  const { permission } = act;
  const { data, error } = useQuery({
    queryKey: ['devices', 'approvers', permission],
    queryFn: () => call(devices.approvers, { query: { permission } }),
    staleTime: 0,
    retry: false,
  });
  const [person, setPerson] = useState<PinPerson>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const approve = async (approver: PinPerson, pin: string) => {
    setPending(true);
    setFailure(undefined);
    try {
      const body = { permission, act: await hashOf(act), approver: approver._id, pin };
      onApproved((await call(devices.approve, { body })).approval);
    } catch (refused) {
      setFailure(describeFailure(refused).message);
      setPending(false);
    }
  };
  const nobody = data?.length === 0 ? words.nobody : error && describeFailure(error).message;
  const text = person ? words.typePin(nameOf(person), act.words) : words.text(act.words);
  return (
    <Dialog open onClose={onClose} fullScreen={phone} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {!data && !error && words.asking}
        {nobody}
        {!person && data && data.length > 0 && <PeopleGrid label={words.people} people={data} onChoose={setPerson} />}
        {person && (
          <PinPad
            label={t.devices.lock.pinOf(nameOf(person))}
            failure={failure}
            isPending={isPending}
            onEnter={(pin) => void approve(person, pin)}
          />
        )}
      </DialogContent>
      <DialogActions>
        {person && <Button onClick={() => setPerson(undefined)}>{t.devices.lock.somebodyElse}</Button>}
        <Button onClick={onClose}>{t.common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
