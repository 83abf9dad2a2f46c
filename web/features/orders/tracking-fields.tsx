import { textOf } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';

export const trackingFields = { carrier: textOf(60), trackingNumber: textOf(80) };

/** Who carries a parcel, and under which number. */
export function TrackingFields() {
  const { carrier, carrierHint, number } = t.orderDetails.tracking;
  return (
    <FormGrid>
      <TextInput name="carrier" label={carrier} helperText={carrierHint} autoComplete="off" />
      <TextInput name="trackingNumber" label={number} autoComplete="off" scanTarget="itself" />
    </FormGrid>
  );
}
