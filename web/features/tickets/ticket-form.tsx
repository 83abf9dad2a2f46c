import { useQuery } from '@tanstack/react-query';
import { type TicketInput, ticketInput, ticketTopics } from '#contract/tickets/tickets.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { FormActions } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useOpenTicket } from './tickets.queries.ts';

const words = t.tickets;
const options = ticketTopics.map((value) => ({ value, label: words.topics[value] }));

/** Asks what it is about, and sends it. */
export function TicketForm({ onSent }: { onSent: (number: string) => void }) {
  const open = useOpenTicket();
  const { data: user } = useQuery(userQuery());
  const form = useZodForm(ticketInput, { defaultValues: { topic: 'question', subject: '', message: '' } });
  const guard = useUnsavedGuard(form);
  const submit = async (ticket: TicketInput) => {
    const { number } = await open.mutateAsync(ticket);
    onSent(number);
  };
  return (
    <SectionCard title={words.form} description={user && words.answerTo(user.email)}>
      {guard}
      <Form form={form} onSubmit={submit} label={words.form}>
        <SelectInput<TicketInput> name="topic" label={words.topic} options={options} required />
        <TextInput<TicketInput> name="subject" label={words.subject} maxLength={120} required />
        <TextInput<TicketInput>
          name="message"
          label={words.message}
          helperText={words.messageHint}
          rows={8}
          maxLength={5000}
          required
        />
        <FormActions>
          <SubmitButton pendingLabel={words.sending}>{words.send}</SubmitButton>
        </FormActions>
      </Form>
    </SectionCard>
  );
}
