import { styled } from '@mui/material/styles';
import { mailLink, phoneLink } from '#web/kit/contact-links.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Fact, LetterFacts } from '#web/ui/facts/fact-list.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { DeliveredBadge, type OnStatus, StatusPicker } from './form-cells.tsx';
import type { SentForm } from './form-kinds.ts';
import { senderOf } from './form-texts.ts';

const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, margin: '6px 0 16px' });

/** The status of a request, which can be changed here too, and what else is marked about it. */
export function FormMarks({ form, onStatus }: { form: SentForm; onStatus: OnStatus }) {
  return (
    <Marks>
      <StatusPicker form={form} onStatus={onStatus} />
      <DeliveredBadge form={form} />
      {form.isSample && <StatusChip shape="tag" label={t.forms.sample} />}
    </Marks>
  );
}

/** All that a visitor sent, as far as it was filled in. */
export function FormFacts({ form }: { form: SentForm }) {
  const { facts, writeTo, call } = t.forms;
  const { email, contact, address, productRequest, contactRequest, kind, createdAt } = form;
  return (
    <LetterFacts sx={{ mb: 2.5 }}>
      <Fact label={facts.name}>{senderOf(form)}</Fact>
      <Fact label={facts.email}>
        <a href={mailLink(email)} aria-label={writeTo(email)}>
          {email}
        </a>
      </Fact>
      <Fact label={facts.phone}>
        {contact && (
          <a href={phoneLink(contact)} aria-label={call(contact)}>
            {contact}
          </a>
        )}
      </Fact>
      <Fact label={facts.address}>{address}</Fact>
      <Fact label={facts.keywords}>{productRequest.keywords}</Fact>
      <Fact label={facts.modelNumber}>{productRequest.modelNumber}</Fact>
      <Fact label={facts.category}>{productRequest.category?.name}</Fact>
      <Fact label={facts.subject}>{contactRequest.subject}</Fact>
      <Fact label={facts.message}>{contactRequest.message}</Fact>
      <Fact label={kind === 'newsletter' ? facts.subscribed : facts.date}>{formatDateTime(createdAt)}</Fact>
    </LetterFacts>
  );
}
