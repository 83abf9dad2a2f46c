import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { type Bid, bidNow, bidTerms } from '#contract/bids/bids.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.bids.terms;

const termsSchema = bidTerms.extend({ bidNow });

type Values = z.input<typeof termsSchema>;
export type Said = z.output<typeof termsSchema>;

const Line = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 128px',
    alignItems: 'start',
    gap: 8,
    // Nine terms are read as one bill: only what is wrong takes a line below its field.
    '& .MuiFormHelperText-root:has(> span:empty)': { display: 'none' },
    '& > span': { paddingTop: 7, ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  })),
);

const pauseMs = 600;

const valuesOf = ({ terms, bidNow: now }: Pick<Bid, 'terms' | 'bidNow'>): Values => ({
  ...terms,
  freight: terms.freight.toFixed(2),
  work: terms.work.toFixed(2),
  rest: terms.rest.toFixed(2),
  bidNow: now === null ? '' : now.toFixed(2),
});

interface TermsCardProps {
  bid: Bid;
  /** Called with each keystroke that makes sense. */
  onSaid: (said: Said) => void;
  /** Called once the typing pauses. */
  onSettled: (said: Said) => void;
  readOnly: boolean;
}

/** What the seller wants and what comes off; each change is reckoned at once and kept behind it. */
export function TermsCard({ bid, onSaid, onSettled, readOnly }: TermsCardProps) {
  const form = useZodForm(termsSchema, { mode: 'onChange', defaultValues: valuesOf(bid) });
  const waiting = useRef<{ timer: number; said: Said }>(undefined);
  const settle = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    onSettled(waiting.current.said);
    waiting.current = undefined;
  });
  const say = useEffectEvent((values: unknown) => {
    const { success, data } = termsSchema.safeParse(values);
    if (!success) return;
    onSaid(data);
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { timer: window.setTimeout(() => settle(), pauseMs), said: data };
  });
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: ({ values }) => say(values) });
    return () => {
      unsubscribe();
      // What was typed last is kept, too, when the page is left.
      settle();
    };
  }, [form]);
  return (
    <SectionCard title={words.title} action={<Kept>{readOnly ? words.decided : words.kept}</Kept>}>
      <Form form={form} label={words.title} readOnly={readOnly} onSubmit={() => settle()}>
        <div style={{ display: 'grid', gap: 8 }}>
          <Money name="bidNow" label={words.bidNow} />
          <Percent name="margin" label={words.margin} />
          <Line>
            <span aria-hidden="true">{words.soldWithin}</span>
            <NumberInput<Values> name="soldWithin" label={words.soldWithin} hideLabel unit={words.days} />
          </Line>
          <Money name="freight" label={words.freight} />
          <Percent name="premium" label={words.premium} />
          <Percent name="fees" label={words.fees} />
          <Money name="work" label={words.work} />
          <Percent name="unsold" label={words.unsold} />
          <Money name="rest" label={words.rest} />
        </div>
      </Form>
    </SectionCard>
  );
}

const Kept = ({ children }: { children: string }) => (
  <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
    {children}
  </Typography>
);

const Money = ({ name, label }: { name: 'bidNow' | 'freight' | 'work' | 'rest'; label: string }) => (
  <Line>
    <span aria-hidden="true">{label}</span>
    <MoneyInput<Values> name={name} label={label} hideLabel />
  </Line>
);

const Percent = ({ name, label }: { name: 'margin' | 'premium' | 'fees' | 'unsold'; label: string }) => (
  <Line>
    <span aria-hidden="true">{label}</span>
    <NumberInput<Values> name={name} label={label} hideLabel decimals={2} unit="%" />
  </Line>
);
