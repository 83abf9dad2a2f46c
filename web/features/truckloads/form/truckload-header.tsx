import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatDate, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { HistoryButton } from '#web/shared/history/history-button.tsx';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { pathOfTruckload, truckloadsPath } from '#web/shared/truckloads/truckload-paths.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { DeleteMenu, PhoneFacts, UnsavedStatus } from '#web/ui/form/editor-header-parts.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton } from '#web/ui/form/unsaved-mark.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { TruckloadForm } from './use-truckload-editor.ts';

const words = t.truckloadForm;

interface TruckloadHeaderProps {
  truckload: Truckload | undefined;
  form: TruckloadForm;
  formId: string;
  /** How much of the files has gone out. */
  share: number | undefined;
  /** None where it was just made: it is deleted from its own page. */
  onDelete: (() => void) | undefined;
}

/** Title, facts and the buttons that end the edit; in sight wherever the page is scrolled to. */
export function TruckloadHeader({ truckload, form, formId, share, onDelete }: TruckloadHeaderProps) {
  const phone = usePhone();
  const { isDirty } = useFormState({ control: form.control });
  const facts = truckload ? factsOf(truckload) : words.newFacts;
  const mark = <UnsavedStatus isDirty={isDirty} />;
  return (
    <PageHeader
      // On phones the save button is at the foot, always in sight.
      sticky={!phone}
      back={{ to: truckloadsPath, label: words.back }}
      title={truckload?.title ?? words.newTitle}
      chips={truckload && <StatusChip {...statusLooks[truckload.status]} />}
      description={phone ? <PhoneFacts>{isDirty ? mark : facts}</PhoneFacts> : facts}
      actions={
        <>
          {!phone && mark}
          {isDirty && <DiscardButton form={form} />}
          {truckload && (
            <Button component={Link} to={pathOfTruckload(truckload._id)}>
              {words.details}
            </Button>
          )}
          {truckload && <HistoryButton of={{ subject: 'truckload', subjectId: truckload._id }} />}
          {truckload && onDelete && <DeleteMenu words={words} onDelete={onDelete} />}
        </>
      }
      primary={
        <SubmitButton form={formId} control={form.control} pendingLabel={pendingLabel(share)}>
          {words.save}
        </SubmitButton>
      }
    />
  );
}

const pendingLabel = (share: number | undefined): string =>
  share === undefined || share >= 1 ? words.saving : words.sending(formatPercent(Math.floor(share * 100) / 100));

const factsOf = ({ lotNumber, createdAt, isChanged, status }: Truckload): string => {
  const isBehind = isChanged && status === 'Published';
  const lot = lotNumber && t.truckloads.lot(lotNumber);
  return [lot, words.added(formatDate(createdAt)), isBehind && words.changedNotLive].filter(Boolean).join(' · ');
};
