import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { FeedChoice, FeedFinding, FeedRule, FeedsOverview } from '#contract/feeds/feeds.schemas.ts';
import { id, requiredText, textOf } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { CategoryInputs } from '#web/shared/categories/category-inputs.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { findingsQuery, useChooseForFeeds, useLeaveOut } from './feeds.queries.ts';
import { useMend } from './use-mend.ts';

const words = t.feeds;
const atOnce = 1000;

const choiceOf: Partial<Record<FeedRule, FeedChoice>> = {
  no_description: 'describe_by_title',
  bad_code: 'send_without_code',
  title_too_long: 'cut_titles',
};

interface MendAllProps {
  storeId: string;
  rule: FeedRule;
  overview: FeedsOverview;
}

/** The one act that mends all products of a rule. */
export function MendAll({ storeId, rule, overview }: MendAllProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = useChooseForFeeds(storeId);
  const leaveOut = useLeaveOut(storeId);
  const choice = choiceOf[rule];
  // Another picture is taken by hand; all of them at once can only stay away.
  const isOfPicture = rule === 'no_picture' || rule === 'small_picture';
  const isBusy = choose.isPending || leaveOut.isPending;
  const act = () => {
    if (isBusy) return;
    if (choice) choose.mutate([...overview.choices, choice]);
    else if (isOfPicture) leaveOut.mutate({ rule });
    else setOpen(true);
  };
  return (
    <>
      <Button size="small" aria-disabled={isBusy || undefined} onClick={act}>
        {isOfPicture ? words.mends.leaveOut : words.mends[rule]}
      </Button>
      {isOpen && <MendDialog storeId={storeId} rule={rule} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MendDialogProps {
  storeId: string;
  rule: FeedRule;
  onClose: () => void;
}

function MendDialog({ storeId, rule, onClose }: MendDialogProps) {
  const { data } = useQuery(findingsQuery(storeId, rule, atOnce));
  if (!data) return null;
  const Dialog = rule === 'no_brand' ? BrandDialog : CategoryDialog;
  return <Dialog storeId={storeId} findings={data.rows} isPart={data.total > data.rows.length} onClose={onClose} />;
}

interface ChangeDialogProps {
  storeId: string;
  findings: readonly FeedFinding[];
  /** There are more of them than are changed at once. */
  isPart: boolean;
  onClose: () => void;
}

const brandSchema = z.object({ brand: requiredText(120) });

function BrandDialog({ storeId, findings, isPart, onClose }: ChangeDialogProps) {
  const { write } = useMend(storeId);
  const form = useZodForm(brandSchema, { defaultValues: { brand: '' } });
  const submit = async ({ brand }: z.output<typeof brandSchema>) => {
    await write(findings.map(({ _id, version }) => ({ _id, version, brand })));
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.brandTitle(findings.length)}
      description={isPart && words.onlyFirst(findings.length)}
      submitLabel={words.apply}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput name="brand" label={words.brand} required maxLength={120} autoComplete="off" autoFocus />
    </FormDialog>
  );
}

const categorySchema = z.object({ category: id, subCategory: textOf(40) });

function CategoryDialog({ storeId, findings, isPart, onClose }: ChangeDialogProps) {
  const { file } = useMend(storeId);
  const form = useZodForm(categorySchema, { defaultValues: { category: '', subCategory: '' } });
  const submit = async (filed: z.output<typeof categorySchema>) => {
    await file(
      findings.map(({ _id }) => _id),
      filed,
    );
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.categoryTitle(findings.length)}
      description={isPart && words.onlyFirst(findings.length)}
      submitLabel={words.apply}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <CategoryInputs saved={undefined} required />
      </FormGrid>
    </FormDialog>
  );
}
