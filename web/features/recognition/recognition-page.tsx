import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  maxPicturesAnHour,
  type RecognitionVendor,
  type VendorInput,
  vendorInput,
} from '#contract/recognition/recognition.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { DisconnectDialog } from '#web/ui/dialogs/disconnect-dialog.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormActions, FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useForgetVendor, useSaveVendor, vendorQuery } from './recognition.queries.ts';

const words = t.recognition;

/** /app/settings/recognition: who says what photos show, and by which key. */
export function RecognitionPage() {
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(vendorQuery());
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      {data && <Vendor key={`${data.address} ${data.model}`} vendor={data} />}
      {!data && !error && <CardSkeleton lines={6} />}
      {!data && error && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Vendor({ vendor }: { vendor: RecognitionVendor }) {
  const { notify } = useSnackbar();
  const save = useSaveVendor();
  const [isForgetting, setForgetting] = useState(false);
  const { address, model, hasKey, usesSandbox } = vendor;
  const form = useZodForm(vendorInput, { defaultValues: { address, model, key: '' } });
  const submit = async (input: VendorInput) => {
    await save.mutateAsync(input);
    form.reset({ ...input, key: '' });
    notify({ message: words.saved, tone: 'success' });
  };
  return (
    <SectionCard title={words.vendor} description={words.about}>
      {!hasKey && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {usesSandbox ? words.sandbox : words.none}
        </Typography>
      )}
      <Form form={form} label={words.vendor} onSubmit={submit}>
        <div style={{ maxWidth: 560 }}>
          <FormGrid>
            <TextInput
              name="address"
              label={words.address}
              helperText={words.addressHint}
              type="url"
              maxLength={500}
              autoComplete="off"
              required
            />
            <TextInput
              name="model"
              label={words.model}
              helperText={words.modelHint}
              maxLength={100}
              autoComplete="off"
              required
            />
            <PasswordInput
              name="key"
              label={words.key}
              {...(hasKey ? { helperText: words.keyKept } : { required: true })}
              maxLength={500}
              autoComplete="off"
            />
          </FormGrid>
          <Typography variant="caption" color="textSecondary">
            {words.limit(formatNumber(maxPicturesAnHour))}
          </Typography>
        </div>
        <FormActions sx={{ mt: 2 }}>
          <SubmitButton pendingLabel={words.saving}>{words.save}</SubmitButton>
          {hasKey && <Button onClick={() => setForgetting(true)}>{words.disconnect}</Button>}
        </FormActions>
      </Form>
      {isForgetting && <ForgetDialog onClose={() => setForgetting(false)} />}
    </SectionCard>
  );
}

function ForgetDialog({ onClose }: { onClose: () => void }) {
  const forget = useForgetVendor();
  return (
    <DisconnectDialog
      name={words.name}
      text={words.disconnectText}
      words={words}
      onDisconnect={() => forget.mutateAsync(undefined)}
      onClose={onClose}
    />
  );
}
