import type { z } from 'zod';
import { type Bid, bidDetailsForm } from '#contract/bids/bids.schemas.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { toLocalTime, toMoment } from '#web/ui/form/inputs/local-time.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useChangeBid } from './bids.queries.ts';

const words = t.bids.saving;

type Values = z.input<typeof bidDetailsForm>;

const options = conditions.map((value) => ({ value, label: value }));

/** What is known of the auction; the first time it also saves the estimate. */
export function DetailsDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const { notify } = useSnackbar();
  const change = useChangeBid(bid._id);
  const { title, source, lotNumber, pallets, condition } = bid;
  const form = useZodForm(bidDetailsForm, {
    defaultValues: { title, source, lotNumber, pallets, condition, endsAt: toLocalTime(bid.endsAt) },
  });
  const submit = async ({ endsAt, ...about }: z.output<typeof bidDetailsForm>) => {
    await change.mutateAsync({ ...about, endsAt: toMoment(endsAt), isSaved: true });
    notify({ message: t.bids.saved, tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={bid.isSaved ? words.edit : words.title}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <TextInput<Values> name="title" label={words.name} required maxLength={200} />
        <TextInput<Values> name="lotNumber" label={words.lotNumber} maxLength={80} />
        <TextInput<Values> name="source" label={words.source} maxLength={120} />
        <NumberInput<Values> name="pallets" label={words.pallets} />
        <TextInput<Values> name="endsAt" type="datetime-local" label={words.endsAt} />
        {bid.state === 'open' && <SelectInput<Values> name="condition" label={words.condition} options={options} />}
      </FormGrid>
    </FormDialog>
  );
}
