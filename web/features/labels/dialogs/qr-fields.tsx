import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import type { QrOptions } from '../label-options.ts';
import { CopyFields, optionsOf, ShownFields } from './shared-fields.tsx';
import type { Sites } from './use-sites.ts';

const { fields } = t.labels.qr;

/** Everything that can be chosen about QR codes. */
export function QrFields({ live }: Pick<Sites, 'live'>) {
  const stores = live?.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  return (
    <div>
      <FormGrid columns={2}>
        {stores.length > 0 && (
          <SelectInput<QrOptions>
            name="content"
            label={fields.content}
            options={optionsOf(['page', 'code'], fields.contents)}
          />
        )}
        {stores.length > 1 && <SelectInput<QrOptions> name="store" label={fields.store} options={stores} />}
        <SelectInput<QrOptions>
          name="size"
          label={fields.size}
          options={optionsOf(['small', 'medium', 'large'], fields.sizes)}
        />
        <SelectInput<QrOptions>
          name="paper"
          label={fields.paper}
          options={optionsOf(['a4', 'letter'], fields.papers)}
        />
      </FormGrid>
      <ShownFields />
      <CopyFields />
      <CheckboxInput<QrOptions> name="cutLines" label={fields.cutLines} />
    </div>
  );
}
