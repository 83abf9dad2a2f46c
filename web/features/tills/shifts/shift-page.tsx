import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { email } from '#contract/kit/values.ts';
import { type ShiftDetails, shifts } from '#contract/tills/tills.contract.ts';
import { call, callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { printReport, ReportView } from '#web/shared/tills/report-view.tsx';
import { shiftQuery } from '#web/shared/tills/tills.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { DownloadIcon, MailIcon, PrintIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { counterPath } from '../counter-paths.ts';

const words = t.shifts.report;

/** /app/stores/:storeId/counter/shifts/:shiftId: the report of one shift. */
export function ShiftPage() {
  const { storeId = '', shiftId = '' } = useParams();
  const { data: shift, error, refetch } = useQuery(shiftQuery(shiftId));
  const { data: store } = useQuery(storeQuery(storeId));
  const title = shift ? t.shifts.name(shift.till.name, shift.number) : t.shifts.title;
  useDocumentTitle(title);
  const back = { to: `${counterPath(storeId)}/shifts`, label: words.back };
  const text = isMissing(error) ? words.missing : describeFailure(error).message;
  return (
    <>
      <PageHeader title={title} back={back} actions={shift && <ReportActions shift={shift} />} />
      {!shift && error && (
        <ErrorPanel text={text} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
      )}
      {!error && (!shift || !store) && <CardSkeleton lines={8} />}
      {shift && store && (
        <SectionCard>
          <ReportView shift={shift} timeZone={store.timeZone} />
        </SectionCard>
      )}
    </>
  );
}

function ReportActions({ shift }: { shift: ShiftDetails }) {
  const { notify } = useSnackbar();
  const [isMailing, setMailing] = useState(false);
  const save = async () => {
    try {
      const file = await callFile(shifts.download, { params: { id: shift._id } });
      saveFile(file);
      notify({ message: words.saved(file.name), tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  return (
    <>
      <Button startIcon={<PrintIcon />} onClick={printReport}>
        {words.print}
      </Button>
      <Button startIcon={<MailIcon />} onClick={() => setMailing(true)}>
        {words.mail}
      </Button>
      <Button startIcon={<DownloadIcon />} onClick={() => void save()}>
        {words.csv}
      </Button>
      {isMailing && <MailDialog id={shift._id} onClose={() => setMailing(false)} />}
    </>
  );
}

const mailSchema = z.object({ email });
const keys = createRequestKeys();

function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { notify } = useSnackbar();
  const form = useZodForm(mailSchema, { defaultValues: { email: '' } });
  return (
    <FormDialog
      open
      form={form}
      title={words.mailTitle}
      submitLabel={words.mailSend}
      pendingLabel={words.mailSending}
      onSubmit={async (body) => {
        const input = { params: { id }, body };
        await call(shifts.mail, input, { idempotencyKey: keys.keyFor(input) });
        keys.answered();
        notify({ message: words.mailed(body.email), tone: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput name="email" type="email" label={words.mailTo} required autoFocus maxLength={254} />
    </FormDialog>
  );
}
