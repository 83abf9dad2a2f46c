import { styled } from '@mui/material/styles';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { themed } from '#web/ui/themed.ts';
import { DeliveredBadge } from './form-cells.tsx';
import { formStatusLooks, type SentForm } from './form-kinds.ts';
import { cutMessage, detailsOf, senderOf } from './form-texts.ts';

const Root = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: 4,
    '& > span': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12, minWidth: 0 },
    '& > [data-marks]': { flexWrap: 'wrap', justifyContent: 'flex-start', alignItems: 'center', gap: '4px 10px' },
    '& b': {
      fontSize: theme.typography.pxToRem(15),
      fontWeight: 600,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > [data-text]': {
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& > small': { overflowWrap: 'anywhere' },
    '& > span > small': { flex: 'none' },
  })),
);

/** A form as phones list it. */
export function PhoneForm({ form }: { form: SentForm }) {
  const { requestNo, email, createdAt, isSample, status } = form;
  const isRequest = form.kind !== 'newsletter';
  return (
    <Root>
      <span>
        <b>{senderOf(form) || t.forms.nameless}</b>
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
    </Root>
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
