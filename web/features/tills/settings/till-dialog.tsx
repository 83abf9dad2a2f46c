import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { id, requiredText } from '#contract/kit/values.ts';
import { paperWidths, receiptChoices, type Till, tills } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { readersQuery } from '#web/shared/card-readers/card-readers.queries.ts';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { refreshTills } from '#web/shared/tills/tills.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';

const words = t.tills;

// In a form nothing is left out; no reader is an empty text there.
const schema = z.object({
  name: requiredText(60),
  location: z.union([id, z.literal('')]).refine((value) => value !== '', 'Required'),
  paper: z.literal(paperWidths),
  receiptChoice: z.enum(receiptChoices),
  opensDrawer: z.boolean(),
  reader: z.string().transform((value) => value || null),
});

/** Adds a till, or changes one. */
export function TillDialog({
  storeId,
  till,
  onClose,
}: {
  storeId: string;
  till: Till | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { data: places = [] } = useQuery(locationsQuery(storeId));
  const { data: cards } = useQuery(readersQuery());
  const form = useZodForm(schema, {
    defaultValues: {
      name: till?.name ?? '',
      location: till?.location._id ?? places[0]?._id ?? '',
      paper: till?.paper ?? 80,
      receiptChoice: till?.receiptChoice ?? 'print',
      opensDrawer: till?.opensDrawer ?? true,
      reader: till?.reader ?? '',
    },
  });
  const location = useWatch({ control: form.control, name: 'location' });
  const beside = cards?.readers.filter((reader) => reader.location._id === location) ?? [];
  const save = useMutation({
    mutationFn: (body: z.output<typeof schema>) =>
      till ? call(tills.update, { params: { id: till._id }, body }) : call(tills.create, { body }),
    onSettled: () => refreshTills(client),
  });
  const { fields } = words;
  return (
    <FormDialog
      open
      form={form}
      title={till ? words.editTitle(till.name) : words.addTitle}
      onSubmit={async (values) => {
        // Whatever stood beside it at another location stays there.
        const reader = beside.some(({ _id }) => _id === values.reader) ? values.reader : null;
        const { name } = await save.mutateAsync({ ...values, reader });
        notify({ message: till ? words.saved(name) : words.added(name), tone: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <TextInput
          name="name"
          label={fields.name}
          helperText={fields.nameHint}
          required
          maxLength={60}
          autoComplete="off"
          autoFocus
        />
        <SelectInput
          name="location"
          label={fields.location}
          helperText={fields.locationHint}
          required
          disabled={till?.shift !== undefined && till.shift !== null}
          options={places.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <ChoiceInput
          name="paper"
          label={fields.paper}
          options={paperWidths.map((value) => ({ value, label: words.paperWidth(value) }))}
        />
        <SelectInput
          name="receiptChoice"
          label={fields.receiptChoice}
          options={receiptChoices.map((value) => ({ value, label: words.receiptChoices[value] }))}
        />
        {beside.length > 0 && (
          <SelectInput
            name="reader"
            label={fields.reader}
            helperText={fields.readerHint}
            emptyLabel={fields.noReader}
            options={beside.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
        <SwitchInput name="opensDrawer" label={fields.opensDrawer} helperText={fields.opensDrawerHint} />
      </FormGrid>
    </FormDialog>
  );
}
