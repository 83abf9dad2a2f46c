import { t } from '#web/kit/messages/t.ts';
import { conditionOptions } from '#web/shared/products/field-options.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import type { ProfileValues } from './profile-values.ts';

const { fields, sections } = t.truckloads.profiles;

/** What it is called, and what a truckload of it is like. */
export function NameFields() {
  return (
    <FormGrid sx={{ pt: 1 }}>
      <TextInput<ProfileValues>
        name="name"
        label={fields.name}
        helperText={fields.nameHint}
        required
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
      <TextInput<ProfileValues> name="description" label={fields.description} rows={2} maxLength={2000} />
    </FormGrid>
  );
}

export function ProgramFields() {
  return (
    <FormSection title={sections.program}>
      <FormGrid columns={2}>
        <TextInput<ProfileValues> name="program.name" label={fields.programName} maxLength={120} autoComplete="off" />
        <TextInput<ProfileValues> name="program.notes" label={fields.programNotes} maxLength={500} autoComplete="off" />
      </FormGrid>
    </FormSection>
  );
}

export function VendorFields() {
  return (
    <FormSection title={sections.vendor}>
      <FormGrid columns={3}>
        <TextInput<ProfileValues> name="vendor.name" label={fields.vendorName} maxLength={120} autoComplete="off" />
        <TextInput<ProfileValues> name="vendor.email" type="email" label={fields.vendorEmail} autoComplete="off" />
        <TextInput<ProfileValues>
          name="vendor.phone"
          type="tel"
          label={fields.vendorPhone}
          maxLength={30}
          autoComplete="off"
        />
      </FormGrid>
    </FormSection>
  );
}

/** How truckloads of it come. */
export function LoadFields() {
  return (
    <FormSection title={sections.loadType}>
      <FormGrid columns={2}>
        <TextInput<ProfileValues>
          name="loadType.name"
          label={fields.loadTypeName}
          helperText={fields.loadTypeHint}
          maxLength={120}
          autoComplete="off"
        />
        <NumberInput<ProfileValues> name="loadType.pallets" label={fields.pallets} />
      </FormGrid>
    </FormSection>
  );
}

/** Money and condition that a new truckload begins with. */
export function UsualFields() {
  return (
    <FormSection title={sections.usual}>
      <FormGrid columns={3}>
        <MoneyInput<ProfileValues> name="price" label={fields.price} />
        <MoneyInput<ProfileValues> name="oldPrice" label={fields.oldPrice} />
        <MoneyInput<ProfileValues> name="freightCost" label={fields.freightCost} />
        <NumberInput<ProfileValues>
          name="pricePercent"
          label={fields.pricePercent}
          helperText={fields.pricePercentHint}
          decimals={2}
          unit="%"
          required
        />
        <SelectInput<ProfileValues> name="condition" label={fields.condition} options={conditionOptions} />
      </FormGrid>
    </FormSection>
  );
}
