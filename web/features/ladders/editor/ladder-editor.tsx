import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Ladder, LadderPreview } from '#contract/ladders/ladders.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { DeleteMenu, UnsavedStatus } from '#web/ui/form/editor-header-parts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { describeStep } from '../describe-ladder.ts';
import { laddersPath } from '../ladder-paths.ts';
import { previewQuery, usePauseLadder, useRemoveLadder, useSaveLadder } from '../ladders.queries.ts';
import { AskingCard } from './asking-card.tsx';
import { GoodsCard } from './goods-card.tsx';
import { type LadderValues, type LadderWire, ladderSchema, previewOf, valuesOf } from './ladder-values.ts';
import { LimitsCard } from './limits-card.tsx';
import { ChangesCard, EstimateCard, ExampleCard } from './preview-cards.tsx';
import { StepsCard } from './steps-card.tsx';

const words = t.ladders.editor;

interface LadderEditorProps {
  ladder: Ladder | undefined;
  initial: LadderValues;
  onCreated?: (ladder: Ladder) => Promise<void>;
  onDeleted?: () => void;
}

/** A ladder beside what it would do. */
export function LadderEditor({ ladder, initial, onCreated, onDeleted }: LadderEditorProps) {
  const formId = useId();
  const form = useZodForm(ladderSchema, { defaultValues: initial });
  const guard = useUnsavedGuard(form);
  const save = useSaveLadder(ladder?._id ?? null);
  const mayPrice = useMay('products.price');
  const { notify } = useSnackbar();
  const [isDeleting, setDeleting] = useState(false);
  const submit = async (body: LadderWire) => {
    const sent = copyValues(form.getValues());
    const saved = await save.mutateAsync(body);
    beginFrom(form, valuesOf(saved), sent);
    await onCreated?.(saved);
    const time = saved.nextAt === null ? null : formatDateTime(saved.nextAt, { timeZone: saved.timeZone });
    notify({ message: time === null ? words.savedOnly : words.saved(time), tone: 'success' });
  };
  return (
    <>
      {guard}
      <LadderHeader ladder={ladder} form={form} formId={formId} onDelete={() => setDeleting(true)} />
      <Form form={form} id={formId} onSubmit={submit} readOnly={!mayPrice} label={ladder?.name ?? words.newTitle}>
        <EditorParts ladder={ladder} />
      </Form>
      {isDeleting && ladder && (
        <DeleteLadder ladder={ladder} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

type Editing = ReturnType<typeof useZodForm<LadderValues, LadderWire>>;

interface LadderHeaderProps {
  ladder: Ladder | undefined;
  form: Editing;
  formId: string;
  onDelete: () => void;
}

function LadderHeader({ ladder, form, formId, onDelete }: LadderHeaderProps) {
  const { isDirty } = useFormState({ control: form.control });
  return (
    <PageHeader
      sticky
      title={ladder?.name ?? words.newTitle}
      back={{ to: laddersPath, label: words.back }}
      description={ladder && words.onIt(ladder.products)}
      chips={
        ladder &&
        (ladder.isPaused ? (
          <StatusChip label={t.ladders.list.paused} tone="neutral" glyph="equal" />
        ) : (
          <StatusChip label={t.ladders.list.running} tone="success" glyph="check" />
        ))
      }
      mark={<UnsavedStatus isDirty={isDirty} />}
      actions={
        <Allowed needs="products.price">
          {isDirty && <DiscardButton form={form} />}
          {ladder && <PauseButton ladder={ladder} />}
          {ladder && <DeleteMenu words={words} onDelete={onDelete} />}
        </Allowed>
      }
      primary={
        <Allowed needs="products.price">
          <SubmitButton form={formId} control={form.control} pendingLabel={words.saving}>
            {words.save}
          </SubmitButton>
        </Allowed>
      }
    />
  );
}

function PauseButton({ ladder }: { ladder: Ladder }) {
  const pause = usePauseLadder(ladder._id);
  const { notify } = useSnackbar();
  const toggle = async () => {
    try {
      const { isPaused } = await pause.mutateAsync(!ladder.isPaused);
      notify({ message: isPaused ? words.paused : words.resumed, tone: 'success' });
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  return (
    <Button variant="outlined" onClick={() => void toggle()}>
      {ladder.isPaused ? words.resume : words.pause}
    </Button>
  );
}

/** What is said at the left; what it does at the right. */
function EditorParts({ ladder }: { ladder: Ladder | undefined }) {
  const values = useWatch<LadderValues>() as LadderValues;
  const [example, setExample] = useState(0);
  const settled = JSON.parse(useDebouncedValue(JSON.stringify(previewOf(values)))) as LadderWire | null;
  const mayPrice = useMay('products.price');
  const body = settled === null || !mayPrice ? null : { ladder: ladder?._id ?? null, input: settled, example };
  const { data, error, refetch } = useQuery(previewQuery(body));
  const shown = body === null ? undefined : data;
  return (
    <Columns>
      <Column>
        <SectionCard>
          <TextInput<LadderValues> name="name" label={words.name} required maxLength={80} autoComplete="off" />
        </SectionCard>
        <GoodsCard saved={ladder} />
        <StepsCard standing={shown?.standing} />
        <LimitsCard ladder={ladder} />
      </Column>
      <Column>
        {ladder && <AskingCard ladder={ladder} />}
        {error && body !== null ? (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        ) : (
          <Previews
            preview={shown}
            isWaiting={body === null}
            steps={settled?.steps ?? []}
            timeZone={ladder?.timeZone}
            onShow={setExample}
          />
        )}
      </Column>
    </Columns>
  );
}

interface PreviewsProps {
  preview: LadderPreview | undefined;
  isWaiting: boolean;
  steps: LadderWire['steps'];
  timeZone: string | undefined;
  onShow: (at: number) => void;
}

function Previews({ preview, isWaiting, steps, timeZone, onShow }: PreviewsProps) {
  if (!preview)
    return isWaiting ? (
      <SectionCard title={t.ladders.preview.product}>{t.ladders.preview.waiting}</SectionCard>
    ) : (
      <CardSkeleton lines={6} />
    );
  const names = steps.map(({ kind, percent = null, price }) =>
    describeStep({ kind, percent, price: price ? Number(price) : null }),
  );
  return (
    <>
      <ExampleCard preview={preview} onShow={onShow} />
      <ChangesCard preview={preview} steps={names} timeZone={timeZone} />
      <EstimateCard preview={preview} />
    </>
  );
}

interface DeleteLadderProps {
  ladder: Ladder;
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}

function DeleteLadder({ ladder, onDeleted, onClose }: DeleteLadderProps) {
  const remove = useRemoveLadder(ladder._id);
  const { notify } = useSnackbar();
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle(ladder.name)}
      text={words.deleteText}
      confirmLabel={words.delete}
      onConfirm={async () => {
        await remove.mutateAsync();
        notify({ message: words.deleted, tone: 'success' });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
