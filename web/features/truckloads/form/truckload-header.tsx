import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatDate, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { pathOfDetails, truckloadsPath } from '../truckload-paths.ts';
import type { TruckloadForm } from './use-truckload-editor.ts';

const words = t.truckloadForm;

interface TruckloadHeaderProps {
  truckload: Truckload | undefined;
  form: TruckloadForm;
  formId: string;
  /** How much of the files has gone out. */
  share: number | undefined;
  onDelete: () => void;
}

/** Title, facts and the buttons that end the edit; in sight wherever the page is scrolled to. */
export function TruckloadHeader({ truckload, form, formId, share, onDelete }: TruckloadHeaderProps) {
  const phone = usePhone();
  const { isDirty } = useFormState({ control: form.control });
  const facts = truckload ? factsOf(truckload) : words.newFacts;
  const mark = (
    <span role="status" style={{ display: 'contents' }}>
      {isDirty && <UnsavedMark />}
    </span>
  );
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
            <Button component={Link} to={pathOfDetails(truckload._id)}>
              {words.details}
            </Button>
          )}
          {truckload && <MoreMenu onDelete={onDelete} />}
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

// Two lines, whatever they say: what is below stays where it is.
const PhoneFacts = styled('span')({ display: 'block', minHeight: 40 });

function MoreMenu({ onDelete }: { onDelete: () => void }) {
  const { more, delete: remove } = words;
  const actions = [{ id: 'delete', label: remove, icon: <TrashIcon />, tone: 'danger' as const, onSelect: onDelete }];
  return (
    <ActionMenu
      groups={[actions]}
      trigger={(props) => (
        <IconButton {...props} aria-label={more}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
