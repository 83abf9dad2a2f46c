import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Cents } from '#contract/kit/money.ts';
import { formatCents, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { LookupResult } from '../lookup-model.ts';
import { BarChart } from './bar-chart.tsx';
import { FoundDonut } from './donut.tsx';
import { useResultsInSight } from './set-aside.ts';
import { type CategoryCount, percentOf, type Statistics, shorten, stars, summarise } from './statistics.ts';

const Charts = styled('div')({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '212px minmax(0, 1fr) minmax(0, 1fr)',
    gap: 24,
    alignItems: 'start',
  },
  '& > div > :first-of-type': { alignSelf: 'center' },
  '@container (max-width: 519px)': {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '16px 24px' },
    '& > div > :first-of-type': { gridColumn: '1 / -1' },
  },
});

/** What the results come to, in figures and pictures; nothing while there are none. */
export function StatisticsCard({ results }: { results: readonly LookupResult[] }) {
  // While results come in by the hundred, the list goes first.
  const shown = useDeferredValue(useResultsInSight(results));
  const statistics = useMemo(() => summarise(shown), [shown]);
  if (statistics.total === 0) return null;
  const words = t.lookupResults;
  return (
    <SectionCard title={words.statistics} action={<Retail retailCents={statistics.retailCents} />}>
      <Charts>
        <div>
          <FoundDonut statistics={statistics} />
          <BarChart
            title={words.ratings}
            columns={[words.columns.stars, words.columns.share]}
            bars={ratingBars(statistics)}
            colour="main"
            labelWidth={28}
            none={words.noRatings}
          />
          <CategoryChart categories={statistics.categories} />
        </div>
      </Charts>
    </SectionCard>
  );
}

function CategoryChart({ categories }: Pick<Statistics, 'categories'>) {
  const [isWhole, setWhole] = useState(false);
  const { categories: title, columns, allCategories, fewerCategories } = t.lookupResults;
  const short = shorten(categories);
  return (
    <div>
      <BarChart
        title={title}
        columns={[columns.category, columns.amount]}
        bars={(isWhole ? categories : short).map(categoryBar)}
        colour="series2"
        labelWidth={84}
      />
      {short !== categories && (
        <Button size="small" variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? fewerCategories : allCategories(categories.length)}
        </Button>
      )}
    </div>
  );
}

function Retail({ retailCents }: { retailCents: Cents }) {
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {t.lookupResults.retail}
      <Box component="span" sx={{ ml: 1.5, fontSize: 15, fontWeight: 600, color: 'text.primary' }}>
        {formatCents(retailCents)}
      </Box>
    </Typography>
  );
}

function ratingBars({ ratings, rated }: Statistics) {
  const { stars: sign, starsSpoken, percent } = t.lookupResults;
  return stars.map((star) => {
    const value = ratings.get(star) ?? 0;
    return { label: sign(star), spoken: starsSpoken(star), value, text: percent(percentOf(value, rated)) };
  });
}

function categoryBar({ category, amount, isRest = false }: CategoryCount) {
  const { noCategory, otherCategories } = t.lookupResults;
  const label = isRest ? otherCategories : (category ?? noCategory);
  return { label, value: amount, text: formatNumber(amount) };
}
