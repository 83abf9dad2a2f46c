import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { orders } from '#contract/orders/orders.contract.ts';
import { commentInput } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { orderQuery } from '../orders.queries.ts';

const words = t.orderDetails.timeline;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '0 12px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', marginBottom: 16 },
}));

/** Leaves a comment that only the merchant's team sees. */
export function CommentForm({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const form = useZodForm(commentInput, { defaultValues: { body: '' }, mode: 'onSubmit' });
  const submit = async ({ body }: { body: string }) => {
    const sent = copyValues(form.getValues());
    await call(orders.comment, { params: { id: orderId }, body: { body } });
    beginFrom(form, { body: '' }, sent);
    await client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
  };
  return (
    <Form
      form={form}
      label={words.label}
      describeError={(error) => `${describeFailure(error).message} ${words.failed}`}
      onSubmit={submit}
    >
      <Row>
        <TextInput
          name="body"
          label={words.label}
          hideLabel
          placeholder={words.placeholder}
          rows={1}
          maxLength={2000}
        />
        <SubmitButton control={form.control} pendingLabel={words.sending} variant="outlined">
          {words.send}
        </SubmitButton>
      </Row>
    </Form>
  );
}
