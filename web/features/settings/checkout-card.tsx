import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import {
  type PayLaterMethod,
  type PaymentProcessorView,
  payLaterMethods,
  stripeMethods,
} from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { Form } from '#web/ui/form/form.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { checkoutForm, fromValues, previewOf, previewPrice, toValues } from './checkout-values.ts';
import { useSaveCheckout } from './settings.queries.ts';

const words = t.settings.checkout;

/** Which ways to pay the stores' checkouts offer, and which of them stores speak of. */
export function CheckoutCard({ view }: { view: PaymentProcessorView }) {
  const { notify } = useSnackbar();
  const save = useSaveCheckout();
  const form = useZodForm(checkoutForm, { defaultValues: toValues(view) });
  const guard = useUnsavedGuard(form);
  const { isDirty } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control }) as ReturnType<typeof toValues>;
  const submit = async (checked: ReturnType<typeof toValues>) => {
    const sent = copyValues(form.getValues());
    const chosen = fromValues(checked);
    await save.mutateAsync(chosen);
    beginFrom(form, toValues(chosen), sent);
    notify({ message: words.saved, tone: 'success' });
  };
  return (
    <SectionCard title={words.title} description={words.description}>
      {guard}
      <Form form={form} onSubmit={submit} label={words.title}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Group title={words.methods}>
            {stripeMethods.map((method) => (
              <CheckboxInput
                key={method}
                name={`methods.${method}`}
                label={words.names[method]}
                helperText={words.hints[method]}
              />
            ))}
          </Group>
          <Group title={words.banners} text={words.bannersText}>
            {payLaterMethods.map((method) => (
              <CheckboxInput
                key={method}
                name={`banners.${method}`}
                label={words.bannerFor(words.names[method])}
                helperText={values.methods[method] ? undefined : words.bannerOff(words.names[method])}
                disabled={!values.methods[method]}
              />
            ))}
            <PayLaterPreview banners={fromValues(values).banners} />
          </Group>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
          <SubmitButton />
          {isDirty && <DiscardButton form={form} />}
          <span role="status" style={{ display: 'contents' }}>
            {isDirty && <UnsavedMark />}
          </span>
        </Box>
      </Form>
    </SectionCard>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" variant="subtitle2">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  );
}

/** A product's price as a store shows it with the chosen messages. */
function PayLaterPreview({ banners }: { banners: readonly PayLaterMethod[] }) {
  const { preview, previewNone, previewTitle } = t.settings.checkout;
  const text = previewOf(banners);
  return (
    <Box
      component="figure"
      sx={{ m: 0, mt: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.sunken' }}
    >
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {preview}
      </Typography>
      <Typography variant="body2">{previewTitle}</Typography>
      <Typography variant="h4" component="p">
        {previewPrice}
      </Typography>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {text ?? previewNone}
      </Typography>
    </Box>
  );
}
