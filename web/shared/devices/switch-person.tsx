import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { devices, type PinPerson } from '#contract/devices/devices.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { enterSession } from '#web/shared/accounts/account.queries.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { hereQuery } from './devices.queries.ts';
import { nameOf, PeopleGrid } from './people-grid.tsx';
import { PinPad } from './pin-pad.tsx';

interface SwitchPersonProps {
  /** What is asked: “Who sells?” */
  title: string;
  /** Said where nobody has a PIN. */
  nobody: string;
  onClose: () => void;
}

/** Whoever works here next says so by PIN; what is open stays where it is. */
export function SwitchPerson({ title, nobody, onClose }: SwitchPersonProps) {
  const id = useId();
  const phone = usePhone();
  const client = useQueryClient();
  const { data, error } = useQuery({ ...hereQuery(), placeholderData: (told) => told });
  const [person, setPerson] = useState<PinPerson>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const enter = async (chosen: PinPerson, pin: string) => {
    setPending(true);
    setFailure(undefined);
    try {
      const reply = await call(devices.enter, { body: { person: chosen._id, pin } });
      // It goes out with the token of whoever leaves.
      void call(accounts.signOut).catch(() => undefined);
      enterSession(client, reply);
      onClose();
    } catch (refused) {
      setFailure(describeFailure(refused).message);
      setPending(false);
    }
  };
  const people = data?.people ?? [];
  return (
    <Dialog open onClose={onClose} fullScreen={phone} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{person ? nameOf(person) : title}</DialogTitle>
      <DialogContent>
        {!data && !error && <FormSkeleton fields={2} />}
        {error && describeFailure(error).message}
        {data && people.length === 0 && nobody}
        {!person && people.length > 0 && (
          <PeopleGrid label={t.devices.lock.people} people={people} onChoose={setPerson} />
        )}
        {person && (
          <PinPad
            label={t.devices.lock.pinOf(nameOf(person))}
            failure={failure}
            isPending={isPending}
            onEnter={(pin) => void enter(person, pin)}
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
