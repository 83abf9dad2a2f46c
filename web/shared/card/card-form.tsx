import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { countries } from '#contract/accounts/accounts.schemas.ts';
import { cardFields, namesState, type PayingInvoice, stateMissing } from '#contract/billing/billing.schemas.ts';
import { email as emailSchema } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { invoicesQuery, reloadBilling } from '#web/shared/billing/billing.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { CardField } from './card-field.tsx';
import { cardStates } from './card-states.ts';
import { hasStates } from './first-details.ts';
import { PulseLoader } from './pulse-loader.tsx';
import { payWithCard, providerWords, saveCard } from './save-card.ts';
import { type CardDetails, useCardProvider } from './use-card-provider.ts';

const schema = cardFields
  .omit({ paymentMethodId: true })
  .extend({ email: emailSchema, country: z.enum(countries) })
  .refine(namesState, stateMissing);
const countryOptions = countries.map((country) => ({ value: country, label: country }));
const messageTime = 1500;

const Whole = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });

export interface CardDialogProps {
  open: boolean;
  onClose: () => void;
  /** Why the dialog opened, above the form. */
  notice?: string | undefined;
  /** The open invoice that is paid with the new card at once; without one the card is only saved. */
  retryInvoice?: string | undefined;
  /** The card is saved; what the caches know of billing is fresh by now. */
  onSaved?: () => void;
  /** The invoice is paid, with the bank's question answered. */
  onPaid?: (invoice: PayingInvoice) => void;
}

interface CardFormProps extends CardDialogProps {
  title: string;
  first: CardDetails;
}

/** The card form (specification 1 §2.9): who pays, and the provider's own card field. */
export function CardForm(props: CardFormProps) {
  const { title, first, notice, onClose } = props;
  const provider = useCardProvider();
  const { data: invoices } = useQuery(invoicesQuery(1));
  const hasInvoices = (invoices?.total ?? 0) > 0;
  const form = useZodForm(schema, { defaultValues: first });
  const { isSubmitting } = useFormState({ control: form.control });
  const country = useWatch({ control: form.control, name: 'country' });
  useForgottenState(form, country);
  const save = useSave(props, provider, hasInvoices);
  const { card } = t.billing;
  return (
    <FormDialog
      open
      form={form}
      title={title}
      submitLabel={hasInvoices ? card.update : card.add}
      submitDisabled={!provider.isReady}
      describeError={providerWords}
      lendsFocus
      onSubmit={save}
      onClose={onClose}
    >
      {notice !== undefined && (
        <div style={{ marginBottom: 16 }}>
          <Banner tone="warning">{notice}</Banner>
        </div>
      )}
      <FormGrid columns={2}>
        <Whole>
          <TextInput
            name="email"
            type="email"
            label={card.email}
            helperText={card.emailHelp}
            autoComplete="email"
            required
          />
        </Whole>
        <Whole>
          <TextInput
            name="address"
            label={card.address}
            autoComplete="billing street-address"
            maxLength={200}
            autoFocus
            required
          />
        </Whole>
        <Whole>
          <SelectInput
            name="country"
            label={card.country}
            options={countryOptions}
            autoComplete="billing country-name"
            required
          />
        </Whole>
        <TextInput name="city" label={card.city} autoComplete="billing address-level2" maxLength={80} required />
        {hasStates(country) ? (
          <SelectInput
            name="state"
            label={card.state}
            options={cardStates}
            emptyLabel={card.allStates}
            autoComplete="billing address-level1"
            required
          />
        ) : (
          <TextInput name="state" label={card.region} autoComplete="billing address-level1" maxLength={80} />
        )}
        <Whole>
          <CardField provider={provider} />
        </Whole>
      </FormGrid>
      <div style={{ height: 24, textAlign: 'center' }}>{isSubmitting && <PulseLoader label={card.saving} />}</div>
    </FormDialog>
  );
}

/** What was chosen for one country means nothing in another. */
function useForgottenState(form: ZodForm<z.input<typeof schema>, CardDetails>, country: string): void {
  const chosen = useRef(country);
  useEffect(() => {
    if (chosen.current !== country) form.setValue('state', '');
    chosen.current = country;
  }, [form, country]);
}

/** Saves the card or pays with it; what fails is thrown, so that the dialog stays open and says it. */
function useSave(props: CardDialogProps, provider: ReturnType<typeof useCardProvider>, hadInvoices: boolean) {
  const { retryInvoice, onSaved, onPaid, onClose } = props;
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { card } = t.billing;
  return async (details: CardDetails) => {
    const paid = retryInvoice === undefined ? undefined : await payWithCard(provider, details, retryInvoice);
    if (!paid) await saveCard(provider, details);
    await reloadBilling(client);
    if (!paid) {
      notify({ message: hadInvoices ? card.updated : card.added, tone: 'success', duration: messageTime });
      onSaved?.();
    } else if (onPaid) onPaid(paid);
    else notify({ message: card.paid, tone: 'success', duration: messageTime });
    onClose();
  };
}
