import { useState } from 'react';
import { z } from 'zod';
import { requiredDollars } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { Big } from '#web/shared/station/pieces.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Checks } from '../station/pieces.tsx';
import type { IntakeLoop } from '../unit/intake-loop.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';

const fields = z.object({
  price: requiredDollars.refine((amount) => amount > 0, 'Price should be positive'),
  reason: z.string().trim().min(1, 'Required').max(120, 'At most 120 characters'),
});

interface PriceDialogProps {
  loop: IntakeLoop;
  draft: UnitDraft;
  price: number | null;
  onClose: () => void;
}

/** One number, and why. */
export function PriceDialog({ loop, draft, price, onClose }: PriceDialogProps) {
  const words = t.intake.dialogs.price;
  const { override } = draft;
  const [usual] = useState(words.reasons);
  const form = useZodForm(fields, {
    defaultValues: { price: (override?.price ?? price)?.toFixed(2) ?? '', reason: override?.reason ?? '' },
  });
  return (
    <FormDialog
      open
      guarded={false}
      title={words.title}
      form={form}
      submitLabel={words.save}
      {...(override && {
        secondary: { label: words.rule, pendingLabel: words.rule, act: () => loop.override(null) },
      })}
      onSubmit={async ({ price: asked, reason }) => {
        await loop.override({ price: asked, reason });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyInput name="price" label={words.price} autoFocus required />
        <TextInput name="reason" label={words.reason} maxLength={120} autoComplete="off" required />
        <Checks>
          {usual.map((reason) => (
            <Big key={reason} type="button" onClick={() => form.setValue('reason', reason, { shouldValidate: true })}>
              {reason}
            </Big>
          ))}
        </Checks>
      </FormGrid>
    </FormDialog>
  );
}
