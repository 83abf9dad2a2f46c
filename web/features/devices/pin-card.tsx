import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { devices, pinInput } from '#contract/devices/devices.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ownPinQuery } from '#web/shared/devices/devices.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

/** One’s own PIN, in the profile. Whoever came in by PIN can’t change it. */
export function PinCard() {
  const words = t.devices.own;
  const { data } = useQuery({ ...ownPinQuery(), retry: false });
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const [isSetting, setSetting] = useState(false);
  if (!data) return null;
  const { setAt } = data;
  const remove = async () => {
    try {
      await call(devices.removePin);
      notify({ message: words.removed });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
    await client.invalidateQueries(ownPinQuery());
  };
  return (
    <SectionCard title={words.title} description={words.description}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {setAt ? words.since(formatDate(setAt)) : words.none}
      </Typography>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button onClick={() => setSetting(true)}>{setAt ? words.change : words.set}</Button>
        {setAt && (
          <Button variant="text" color="inherit" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
      {isSetting && <PinDialog onClose={() => setSetting(false)} />}
    </SectionCard>
  );
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const words = t.devices.own;
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const form = useZodForm(pinInput, { defaultValues: { pin: '' } });
  const save = async (body: z.output<typeof pinInput>) => {
    const reply = await call(devices.setPin, { body });
    client.setQueryData(ownPinQuery().queryKey, reply);
    notify({ message: words.saved, tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.dialogTitle}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <PasswordInput
          name="pin"
          label={words.label}
          helperText={words.hint}
          autoComplete="off"
          maxLength={8}
          autoFocus
        />
      </FormGrid>
    </FormDialog>
  );
}
