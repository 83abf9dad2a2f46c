import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { Big } from '#web/shared/station/pieces.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Checks } from '../station/pieces.tsx';
import type { IntakeLoop } from '../unit/intake-loop.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';

const fields = z.object({ bin: z.string().trim().min(1, 'Required').max(60, 'At most 60 characters') });

interface BinDialogProps {
  loop: IntakeLoop;
  draft: UnitDraft;
  onClose: () => void;
}

/** Where a unit goes whose bin can’t be scanned. */
export function BinDialog({ loop, draft, onClose }: BinDialogProps) {
  const words = t.intake.dialogs.bin;
  const form = useZodForm(fields, { defaultValues: { bin: draft.bin || draft.asked?.bin || '' } });
  const known = [...new Set((draft.asked?.shelf ?? []).flatMap(({ bins }) => bins.map(({ bin }) => bin)))];
  const usual = known.filter((bin) => bin !== '').slice(0, 6);
  return (
    <FormDialog
      open
      guarded={false}
      title={words.title}
      description={words.scan}
      form={form}
      submitLabel={words.put}
      onSubmit={async ({ bin }) => {
        await loop.put(bin);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput name="bin" label={words.name} maxLength={60} autoComplete="off" autoFocus required />
        {usual.length > 0 && (
          <Checks role="group" aria-label={words.known}>
            {usual.map((bin) => (
              <Big key={bin} type="button" onClick={() => form.setValue('bin', bin)}>
                {bin}
              </Big>
            ))}
          </Checks>
        )}
      </FormGrid>
    </FormDialog>
  );
}
