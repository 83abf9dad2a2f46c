import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { discountKinds, discountScopes } from '#contract/discounts/discounts.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { CategoriesInput, ProductsInput } from './chosen-inputs.tsx';
import { type DiscountValues, methods } from './discount-values.ts';
import { generateCode } from './generate-code.ts';

const { fields } = t.discounts;

const choicesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Its name, and whether buyers type a code for it. */
export function NameFields() {
  const method = useWatch<DiscountValues, 'method'>({ name: 'method' });
  return (
    <FormGrid columns={2} sx={{ pt: 1 }}>
      <TextInput<DiscountValues>
        name="title"
        label={fields.title}
        helperText={fields.titleHint}
        required
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <SelectInput<DiscountValues>
        name="method"
        label={fields.method}
        helperText={method === 'automatic' && t.discounts.automaticRule}
        options={choicesOf(methods, t.discounts.methods)}
      />
      {method === 'code' && <CodeInput />}
    </FormGrid>
  );
}

function CodeInput() {
  const { setValue } = useFormContext<DiscountValues>();
  const generate = () => setValue('code', generateCode(), { shouldDirty: true, shouldValidate: true });
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <TextInput<DiscountValues>
        name="code"
        label={fields.code}
        helperText={fields.codeHint}
        required
        maxLength={30}
        autoComplete="off"
        end={
          <Button size="small" variant="text" onClick={generate}>
            {fields.generate}
          </Button>
        }
      />
    </div>
  );
}

/** What comes off. */
export function GiftFields() {
  const kind = useWatch<DiscountValues, 'kind'>({ name: 'kind' });
  return (
    <FormSection title={t.discounts.sections.gives}>
      <FormGrid columns={2}>
        <SelectInput<DiscountValues>
          name="kind"
          label={fields.kind}
          options={choicesOf(discountKinds, t.discounts.kinds)}
        />
        {kind === 'percentage' && (
          <NumberInput<DiscountValues> name="percent" label={fields.percent} required decimals={2} unit="%" />
        )}
        {kind === 'fixed' && <MoneyInput<DiscountValues> name="amount" label={fields.amount} required />}
      </FormGrid>
    </FormSection>
  );
}

/** What it is given on, and from which purchase on. */
export function TermFields({ saved }: { saved: readonly string[] }) {
  const appliesTo = useWatch<DiscountValues, 'appliesTo'>({ name: 'appliesTo' });
  return (
    <FormSection title={t.discounts.sections.terms}>
      <FormGrid>
        <SelectInput<DiscountValues>
          name="appliesTo"
          label={fields.appliesTo}
          options={choicesOf(discountScopes, t.discounts.scopes)}
        />
        {appliesTo === 'chosen' && (
          <>
            <ProductsInput saved={saved} />
            <CategoriesInput />
          </>
        )}
      </FormGrid>
      <FormGrid columns={2} sx={{ mt: 1 }}>
        <MoneyInput<DiscountValues> name="minimumAmount" label={fields.minimumAmount} helperText={fields.minimumHint} />
        <NumberInput<DiscountValues> name="minimumItems" label={fields.minimumItems} helperText={fields.minimumHint} />
      </FormGrid>
    </FormSection>
  );
}

/** From when until when, how often, and whether at all. */
export function TimeFields({ timeZone }: { timeZone: string }) {
  return (
    <FormSection title={t.discounts.sections.when}>
      <FormGrid columns={2}>
        <TextInput<DiscountValues>
          name="startsAt"
          type="datetime-local"
          label={fields.startsAt}
          helperText={fields.zone(timeZone)}
          required
        />
        <TextInput<DiscountValues>
          name="endsAt"
          type="datetime-local"
          label={fields.endsAt}
          helperText={fields.endsHint}
        />
        <NumberInput<DiscountValues> name="totalUses" label={fields.totalUses} helperText={fields.usesHint} />
        <NumberInput<DiscountValues>
          name="usesPerCustomer"
          label={fields.usesPerCustomer}
          helperText={fields.usesHint}
        />
      </FormGrid>
      <SwitchInput<DiscountValues> name="isActive" label={fields.isActive} helperText={fields.isActiveHint} />
    </FormSection>
  );
}
