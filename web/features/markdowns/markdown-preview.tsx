import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { MarkdownPreview } from '#contract/markdowns/markdowns.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type MarkdownValues, type MarkdownWire, previewOf } from './markdown-values.ts';
import { previewQuery } from './markdowns.queries.ts';

const words = t.markdowns.preview;

const Examples = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '12px 0 0',
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 52,
      padding: '6px 0',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      ...theme.typography.body2,
    },
    '& > li > p': { flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  })),
);

const Change = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '0 8px',
    fontVariantNumeric: 'tabular-nums',
    '& del': { color: theme.vars.palette.text.secondary },
    '& strong': { fontWeight: 600 },
  })),
);

/** What the markdown in the form would do, kept up with what is typed; under it, the way to start it. */
export function MarkdownPreviewCard({ children }: { children: ReactNode }) {
  const values = useWatch<MarkdownValues>() as MarkdownValues;
  const settled = JSON.parse(useDebouncedValue(JSON.stringify(previewOf(values)))) as MarkdownWire | null;
  const { data, error, refetch } = useQuery(previewQuery(settled));
  return (
    <SectionCard title={words.title}>
      <div aria-live="polite">
        {settled === null ? <Quiet text={words.waiting} /> : data && !error && <Forecast preview={data} />}
      </div>
      {settled !== null && !data && !error && <RowsSkeleton rows={3} />}
      {settled !== null && error && <Failed error={error} onRetry={() => void refetch()} />}
      {children}
    </SectionCard>
  );
}

const Quiet = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel text={message} correlationId={correlationId} onRetry={onRetry} />;
}

function Forecast({ preview }: { preview: MarkdownPreview }) {
  const { products, unchanged, before, after, examples } = preview;
  if (products + unchanged === 0) return <Quiet text={words.none} />;
  return (
    <>
      <Typography variant="h4" component="p">
        {words.products(products)}
      </Typography>
      {unchanged > 0 && <Quiet text={words.unchanged(unchanged)} />}
      {products > 0 && (
        <Examples aria-label={words.examples}>
          {examples.map(({ _id, title, thumbnail, ...prices }) => (
            <li key={_id}>
              <ProductThumb thumbnail={thumbnail} />
              <p>{title}</p>
              <PriceChange {...prices} />
            </li>
          ))}
          <li>
            <p>{words.stock}</p>
            <PriceChange before={before} after={after} />
          </li>
        </Examples>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {words.note}
      </Typography>
    </>
  );
}

const PriceChange = ({ before, after }: { before: number; after: number }) => (
  <Change>
    <VisuallyHidden>{words.before} </VisuallyHidden>
    <del>{formatMoney(before)}</del>
    <VisuallyHidden> {words.after} </VisuallyHidden>
    <strong>{formatMoney(after)}</strong>
  </Change>
);
