import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { approvable, devices, type PinPerson } from '#contract/devices/devices.contract.ts';
import { actText } from '#contract/kit/act-text.ts';
import { call } from '#web/kit/api.ts';
import type { RefusedAct } from '#web/kit/approval-prompt.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { nameOf, PeopleGrid } from './people-grid.tsx';
import { PinPad } from './pin-pad.tsx';

/** The hash of exactly what is sent, so that nothing else can be done with the approval. */
async function hashOf({ method, path, body }: RefusedAct): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(actText({ method, url: path, body })));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface ApprovalDialogProps {
  act: RefusedAct;
  /** With what was given, or without where nobody has approved it. */
  onAnswer: (approval: string | undefined) => void;
}

/** Asks a supervisor to choose themselves and to type their PIN, for one act that it names. */
export function ApprovalDialog({ act, onAnswer }: ApprovalDialogProps) {
  const words = t.devices.approval;
  const id = useId();
  const phone = usePhone();
  const permission = approvable.parse(act.permission);
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
      onAnswer((await call(devices.approve, { body })).approval);
    } catch (refused) {
      setFailure(describeFailure(refused).message);
      setPending(false);
    }
  };
  const nobody = data?.length === 0 ? words.nobody : error && describeFailure(error).message;
  const close = () => onAnswer(undefined);
  const said = act.words ?? words.acts[permission];
  const text = person ? words.typePin(nameOf(person), said) : words.text(said);
  return (
    <Dialog open onClose={close} fullScreen={phone} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
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
        <Button onClick={close}>{t.common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
