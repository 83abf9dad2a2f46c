import Box from '@mui/material/Box';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { EbayPolicies, EbaySettings } from '#contract/channels/ebay.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useSaveEbaySettings } from './channel-settings.queries.ts';
import {
  type EbayValues,
  ebayForm,
  fromValues,
  isGone,
  policyFields,
  policyKinds,
  type Todo,
  todosOf,
  toValues,
} from './ebay-values.ts';
import type { SendingPlaces } from './send-from.ts';

const words = t.channelSettings.ebay;
const labels = { returns: words.returnPolicy, payments: words.paymentPolicy, fulfillments: words.fulfillmentPolicy };

interface EbaySettingsCardProps {
  account: string;
  policies: EbayPolicies;
  settings: EbaySettings;
  sending: SendingPlaces;
}

/** The three policies and the place, chosen and saved; above them what is missing before anything can be listed. */
export function EbaySettingsCard({ account, policies, settings, sending }: EbaySettingsCardProps) {
  const { notify } = useSnackbar();
  const save = useSaveEbaySettings();
  const ids = sending.places.map(({ id }) => id);
  const form = useZodForm(ebayForm, { defaultValues: toValues(settings, policies, ids) });
  const guard = useUnsavedGuard(form);
  const { isDirty } = useFormState({ control: form.control });
  const submit = async (values: EbayValues) => {
    const sent = copyValues(form.getValues());
    beginFrom(form, toValues(await save.mutateAsync(fromValues(values)), policies, ids), sent);
    notify({ message: words.saved, tone: 'success' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {guard}
      <Missing todos={todosOf(settings, policies, sending)} />
      <SectionCard title={words.formTitle} description={words.account(account)}>
        <Form form={form} onSubmit={submit} label={words.formTitle}>
          <FormGrid columns={2}>
            {policyKinds.map((kind) => (
              <SelectInput<EbayValues>
                key={kind}
                name={policyFields[kind]}
                label={labels[kind]}
                required
                placeholder={words.choose}
                options={policies[kind].map(({ id, name }) => ({ value: id, label: name }))}
                helperText={isGone(kind, settings, policies) ? words.policyGone : undefined}
              />
            ))}
            <SelectInput<EbayValues>
              name="location"
              label={words.location}
              emptyLabel={words.accountAddress}
              options={sending.places.map(({ id, name, isComplete }) => ({
                value: id,
                label: isComplete ? name : words.withoutAddress(name),
              }))}
              helperText={words.locationHint}
            />
          </FormGrid>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
            <SubmitButton />
            {isDirty && <DiscardButton form={form} />}
            <span role="status" style={{ display: 'contents' }}>
              {isDirty && <UnsavedMark />}
            </span>
          </Box>
        </Form>
      </SectionCard>
    </Box>
  );
}

function Missing({ todos }: { todos: readonly Todo[] }) {
  if (todos.length === 0) return null;
  return (
    <Banner tone="warning" live={false}>
      {words.missing}
      <ul style={{ margin: '2px 0', paddingLeft: 20 }}>
        {todos.map(({ what, fix }) => (
          <li key={what}>
            {words.todo[what]} {fix && <Link to={fix}>{words.toAddress}</Link>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
