import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { DeliveredBadge } from './form-cells.tsx';
import { formStatusLooks, type SentForm } from './form-kinds.ts';
import { cutMessage, detailsOf, senderOf } from './form-texts.ts';

/** A form as phones list it. */
export function PhoneForm({ form }: { form: SentForm }) {
  const { requestNo, email, createdAt, isSample, status } = form;
  const isRequest = form.kind !== 'newsletter';
  return (
    <PhoneItem>
      <span>
        <b data-cut="">{senderOf(form) || t.forms.nameless}</b>
        {requestNo !== null && <small>{t.forms.requestNo(requestNo)}</small>}
      </span>
      <Asked form={form} />
      {(isRequest || isSample) && (
        <span data-marks="">
          {isRequest && <StatusChip {...formStatusLooks[status]} />}
          <DeliveredBadge form={form} />
          {isSample && <StatusChip shape="tag" label={t.forms.sample} />}
        </span>
      )}
      <small>{email}</small>
      <small>{formatDateTime(createdAt)}</small>
    </PhoneItem>
  );
}

/** What it is about. */
function Asked({ form }: { form: SentForm }) {
  if (form.kind === 'newsletter') return null;
  const { subject, message } = form.contactRequest;
  const [text, more] =
    form.kind === 'contact' ? [subject, cutMessage(message)] : [form.productRequest.keywords, detailsOf(form)];
  return (
    <>
      <span data-text="">{text}</span>
      {more && <small>{more}</small>}
    </>
  );
}
