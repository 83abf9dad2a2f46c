import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type Bid, bidNow, bidStates } from '#contract/bids/bids.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { offeredTruckloadsQuery, useDecideBid } from './bids.queries.ts';

const words = t.bids.outcome;
const make = 'make';

const schema = z.object({ state: z.enum(bidStates), paid: bidNow, truckload: z.string() });

type Values = z.input<typeof schema>;

const states = bidStates.map((value) => ({ value, label: t.bids.states[value] }));

/** What became of a bid; one that was won is a truckload. */
export function OutcomeDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const { notify } = useSnackbar();
  const decide = useDecideBid(bid._id);
  const { data: offered = [] } = useQuery(offeredTruckloadsQuery());
  const paid = bid.paid ?? bid.bidNow;
  const form = useZodForm(schema, {
    defaultValues: {
      state: bid.state === 'open' ? 'won' : bid.state,
      paid: paid === null ? '' : paid.toFixed(2),
      truckload: bid.truckload?._id ?? make,
    },
  });
  const submit = async ({ state, paid: amount, truckload }: z.output<typeof schema>) => {
    const isMade = state === 'won' && truckload === make;
    await decide.mutateAsync({
      state,
      ...(state === 'won' && { paid: amount }),
      ...(state === 'won' && !isMade && { truckload: truckload === '' ? null : truckload }),
      makesTruckload: isMade,
    });
    notify({ message: isMade ? words.made : words.saved, tone: 'success' });
    onClose();
  };
  const known = offered.some(({ _id }) => _id === bid.truckload?._id);
  const options = [
    ...(bid.truckload ? [] : [{ value: make, label: words.make }]),
    ...(bid.truckload && !known ? [{ value: bid.truckload._id, label: bid.truckload.title }] : []),
    ...offered.map(({ _id, title, lotNumber }) => ({
      value: _id,
      label: lotNumber ? `${lotNumber} · ${title}` : title,
    })),
  ];
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      serverNames={{ makesTruckload: 'truckload' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
        <SelectInput<Values> name="state" label={words.state} options={states} />
        <WonFields control={form.control} options={options} />
      </div>
    </FormDialog>
  );
}

interface WonFieldsProps {
  control: ReturnType<typeof useZodForm<Values, z.output<typeof schema>>>['control'];
  options: readonly { value: string; label: string }[];
}

function WonFields({ control, options }: WonFieldsProps) {
  if (useWatch({ control, name: 'state' }) !== 'won') return null;
  return (
    <>
      <MoneyInput<Values> name="paid" label={words.paid} helperText={words.paidHelp} />
      <SelectInput<Values> name="truckload" label={words.truckload} options={options} emptyLabel={words.none} />
    </>
  );
}
