import { styled } from '@mui/material/styles';
import { formatDate, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { StatusSelect } from '#web/ui/actions/status-select.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formStatusOptions, isFormStatus, type SentForm } from './form-kinds.ts';
import { cutMessage, detailsOf, nameInText, nameOf, senderOf } from './form-texts.ts';

export type OnStatus = (form: SentForm, status: SentForm['status']) => void;

// Plain elements under one style: a list draws dozens of these.
const Cell = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '& > b, & > small, & > p': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > p': { margin: 0 },
    '& > b': { fontWeight: 500 },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '&[data-number]': { display: 'flex', alignItems: 'center', gap: 6, color: theme.vars.palette.primary.text },
    '&[data-status]': { display: 'grid', justifyItems: 'start', gap: 3 },
    // The message is cut already: all that is left of it is read here.
    '&[data-message]': { padding: '8px 0' },
    '&[data-message] > small': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  })),
);

const SampleTag = () => <StatusChip shape="tag" label={t.forms.sample} />;

export function NumberCell({ form }: { form: SentForm }) {
  const { requestNo, isSample } = form;
  return (
    <Cell data-number="">
      {requestNo === null ? <VisuallyHidden>{nameOf(form)}</VisuallyHidden> : <b>{t.forms.requestNo(requestNo)}</b>}
      {isSample && <SampleTag />}
    </Cell>
  );
}

export function SenderCell({ form }: { form: SentForm }) {
  const name = senderOf(form);
  return (
    <Cell>
      <b title={name}>{name || t.forms.nameless}</b>
      <small title={form.email}>{form.email}</small>
    </Cell>
  );
}

export function SubscriberCell({ form }: { form: SentForm }) {
  return (
    <Cell data-number="">
      <b>{senderOf(form) || t.forms.nameless}</b>
      {form.isSample && <SampleTag />}
    </Cell>
  );
}

export function TextCell({ text }: { text: string }) {
  return (
    <Cell>
      <p title={text}>{text || t.forms.none}</p>
    </Cell>
  );
}

export function WantedCell({ form }: { form: SentForm }) {
  const { keywords } = form.productRequest;
  return (
    <Cell>
      <p title={keywords}>{keywords}</p>
      <small>{detailsOf(form)}</small>
    </Cell>
  );
}

export function MessageCell({ form: { contactRequest } }: { form: SentForm }) {
  const { subject, message } = contactRequest;
  return (
    <Cell data-message="">
      <b title={subject}>{subject}</b>
      <small>{cutMessage(message)}</small>
    </Cell>
  );
}

/** The visitor was told by mail that the item has come in. */
export function DeliveredBadge({ form }: { form: SentForm }) {
  if (!form.deliveryStatus) return null;
  return <StatusChip shape="text" tone="success" glyph="check" label={t.forms.delivered} />;
}

export function StatusPicker({ form, onStatus }: { form: SentForm; onStatus: OnStatus }) {
  return (
    <StatusSelect
      name={t.forms.statusOf(nameInText(form))}
      value={form.status}
      options={formStatusOptions}
      onChange={(status) => isFormStatus(status) && onStatus(form, status)}
      disabled={!useMay('customers.contact')}
    />
  );
}

export function StatusCell({ form, onStatus }: { form: SentForm; onStatus: OnStatus }) {
  return (
    <Cell data-status="">
      <StatusPicker form={form} onStatus={onStatus} />
      <DeliveredBadge form={form} />
    </Cell>
  );
}

export function DateCell({ form: { createdAt } }: { form: SentForm }) {
  return (
    <Cell>
      {formatDate(createdAt)}
      <small>{formatTime(createdAt)}</small>
    </Cell>
  );
}
