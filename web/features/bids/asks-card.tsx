import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import type { BidDetails } from '#contract/bids/bids.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useAnswerWords } from './bids.queries.ts';

const words = t.bids.asks;
const askedAtOnce = 6;
const none = 'none';

const answersSchema = z.object({ answers: z.array(z.string()) });

/** What the manifest calls goods that none of the seller’s categories is called: asked once, and remembered. */
export function AsksCard({ bid }: { bid: BidDetails }) {
  const { data } = useQuery(categoriesQuery());
  const { notify } = useSnackbar();
  const answer = useAnswerWords(bid._id);
  const asked = bid.asks.slice(0, askedAtOnce);
  const form = useZodForm(answersSchema, { values: { answers: asked.map(() => '') }, defaultValues: { answers: [] } });
  const options = useMemo(
    () => [
      { value: none, label: words.none },
      ...(data?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    ],
    [data],
  );
  const submit = async ({ answers }: z.output<typeof answersSchema>) => {
    const said = asked.flatMap(({ word }, at) => {
      const chosen = answers[at] ?? '';
      return chosen === '' ? [] : [{ word, category: chosen === none ? null : chosen }];
    });
    if (said.length === 0) return;
    await answer.mutateAsync(said);
    notify({ message: words.done, tone: 'success' });
  };
  const more = bid.asks.length - asked.length;
  return (
    <SectionCard title={words.title} description={words.text(bid.asks.length)}>
      <Form form={form} label={words.title} onSubmit={submit}>
        <div style={{ display: 'grid', gap: 12 }}>
          {asked.map(({ word, lines, retail }, at) => (
            <SelectInput<z.input<typeof answersSchema>>
              key={word}
              name={`answers.${at}`}
              label={words.word(word, lines, formatMoney(retail))}
              options={options}
              emptyLabel={words.choose}
            />
          ))}
          <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
            <SubmitButton variant="outlined" pendingLabel={words.pending}>
              {words.submit}
            </SubmitButton>
            {more > 0 && <small>{words.more(more)}</small>}
          </div>
        </div>
      </Form>
    </SectionCard>
  );
}
