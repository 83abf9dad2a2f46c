import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { LiveInput, useHasLiveStore } from '#web/shared/products/live-choice.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { AimFields, NameField, PriceFields, TimeFields } from './markdown-fields.tsx';
import { MarkdownPreviewCard } from './markdown-preview.tsx';
import { blankValues, type MarkdownValues, type MarkdownWire, markdownSchema } from './markdown-values.ts';
import { useCreateMarkdown } from './markdowns.queries.ts';

const words = t.markdowns.form;

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 380px)' },
}));

const Fields = styled('div')({ display: 'grid', gap: 12 });

const serverNames = { olderThanDays: 'days' };

/** A new markdown beside what it would do. */
export function MarkdownForm() {
  const form = useZodForm(markdownSchema, { defaultValues: blankValues });
  const guard = useUnsavedGuard(form);
  const create = useCreateMarkdown();
  const hasLiveStore = useHasLiveStore();
  const { notify } = useSnackbar();
  const submit = async (body: MarkdownWire) => {
    const sent = copyValues(form.getValues());
    const { startsAt } = await create.mutateAsync(body);
    const started = body.live === 'publish' ? words.startedUnpublished : words.started;
    const message = body.startsAt ? words.planned(formatDateTime(startsAt)) : started;
    notify({ message, tone: 'success' });
    beginFrom(form, blankValues, sent);
  };
  return (
    <>
      {guard}
      <Form form={form} onSubmit={submit} serverNames={serverNames} label={words.title}>
        <Sides>
          <SectionCard title={words.title}>
            <Fields>
              <AimFields />
              <PriceFields />
              <TimeFields />
              {hasLiveStore && <LiveInput />}
              <NameField />
            </Fields>
          </SectionCard>
          <MarkdownPreviewCard>
            <Send />
          </MarkdownPreviewCard>
        </Sides>
      </Form>
    </>
  );
}

function Send() {
  const when = useWatch<MarkdownValues, 'when'>({ name: 'when' });
  return (
    <SubmitButton fullWidth pendingLabel={words.sending} sx={{ mt: 2 }}>
      {when === 'now' ? words.mark : words.plan}
    </SubmitButton>
  );
}
