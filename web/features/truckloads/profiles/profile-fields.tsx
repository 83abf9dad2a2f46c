import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { conditionOptions } from '#web/shared/products/field-options.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/number-input.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { themed } from '#web/ui/themed.ts';
import type { ProfileValues } from './profile-values.ts';

const { fields, sections } = t.truckloads.profiles;

const Fields = styled('section')(
  themed(({ theme }) => ({
    marginTop: 12,
    paddingTop: 16,
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    '& > h3': { ...theme.typography.h4, margin: '0 0 12px' },
  })),
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Fields aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Fields>
  );
}

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
    <Section title={sections.program}>
      <FormGrid columns={2}>
        <TextInput<ProfileValues> name="program.name" label={fields.programName} maxLength={120} autoComplete="off" />
        <TextInput<ProfileValues> name="program.notes" label={fields.programNotes} maxLength={500} autoComplete="off" />
      </FormGrid>
    </Section>
  );
}

export function VendorFields() {
  return (
    <Section title={sections.vendor}>
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
    </Section>
  );
}

/** How truckloads of it come. */
export function LoadFields() {
  return (
    <Section title={sections.loadType}>
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
    </Section>
  );
}

/** Money and condition that a new truckload begins with. */
export function UsualFields() {
  return (
    <Section title={sections.usual}>
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
    </Section>
  );
}
