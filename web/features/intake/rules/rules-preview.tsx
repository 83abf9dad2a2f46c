import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { intake } from '#contract/intake/intake.contract.ts';
import type { IntakeSettings, RulesPreview as Portion } from '#contract/intake/intake.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Fact, FactList } from '#web/ui/facts/fact-list.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

const words = t.intakeOffice.rules;
const mostExamples = 12;

function addUp(before: Portion | null, next: Portion): Portion {
  if (!before) return next;
  return {
    products: before.products + next.products,
    withoutRetail: before.withoutRetail + next.withoutRetail,
    up: before.up + next.up,
    down: before.down + next.down,
    same: before.same + next.same,
    held: before.held + next.held,
    before: before.before + next.before,
    after: before.after + next.after,
    examples: [...before.examples, ...next.examples].slice(0, mostExamples),
    next: next.next,
  };
}

/** What the rules, as they stand in the form, would make of the present stock: read in portions, nothing is changed. */
export function RulesPreview({ read }: { read: () => IntakeSettings }) {
  const { notify } = useSnackbar();
  const [sum, setSum] = useState<Portion | null>(null);
  const [isRunning, setRunning] = useState(false);
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);
  const run = async () => {
    end.current?.abort();
    const mine = new AbortController();
    end.current = mine;
    const { signal } = mine;
    const { grades, categories, rules } = read();
    setSum(null);
    setRunning(true);
    try {
      let total: Portion | null = null;
      let after: string | null = null;
      do {
        const body = { settings: { grades, categories, rules }, after };
        const next: Portion = await call(intake.previewRules, { body }, { signal });
        total = addUp(total, next);
        setSum(total);
        after = next.next;
      } while (after !== null);
    } catch (error) {
      if (!signal.aborted) notify({ message: describeFirstError(error), tone: 'error' });
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  };
  return (
    <SectionCard title={words.preview} description={words.previewText}>
      <Button variant="outlined" aria-disabled={isRunning || undefined} onClick={() => !isRunning && void run()}>
        {words.run}
      </Button>
      <div role="status" style={{ marginTop: 12 }}>
        {isRunning && <p>{words.running(sum?.products ?? 0)}</p>}
        {sum && (
          <FactList style={{ maxWidth: 460 }}>
            <Fact label={words.products}>{formatNumber(sum.products)}</Fact>
            <Fact label={words.withoutRetail}>{formatNumber(sum.withoutRetail)}</Fact>
            <Fact label={words.up}>{formatNumber(sum.up)}</Fact>
            <Fact label={words.down}>{formatNumber(sum.down)}</Fact>
            <Fact label={words.same}>{formatNumber(sum.same)}</Fact>
            <Fact label={words.held}>{formatNumber(sum.held)}</Fact>
            <Fact label={words.before}>{formatMoney(sum.before)}</Fact>
            <Fact label={words.after}>{formatMoney(sum.after)}</Fact>
          </FactList>
        )}
      </div>
      {sum && sum.examples.length > 0 && (
        <ul style={{ margin: '12px 0 0', paddingLeft: 20 }}>
          {sum.examples.map(({ product, title, price, would }) => (
            <li key={product}>
              {title}: {words.would(formatMoney(price), formatMoney(would))}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
