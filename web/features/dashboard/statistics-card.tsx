import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import type { DashboardStats } from '#contract/dashboard/dashboard.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { chartHeight } from '#web/ui/chart/lay-out.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { takenOff } from './money.ts';
import { SalesChart } from './sales-chart.tsx';
import type { Dashboard } from './use-dashboard.ts';

// Few visits open it.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

const Figures = styled('dl')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '8px 28px',
    minHeight: 40,
    margin: '0 0 14px',
    '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& dd': { ...theme.typography.subtitle2, display: 'flex', alignItems: 'center', minHeight: 20, margin: 0 },
    '& > div:first-of-type dd': {
      ...theme.typography.h4,
      fontSize: theme.typography.pxToRem(18),
      letterSpacing: '-0.015em',
      minHeight: 24,
    },
  })),
);

type StatisticsCardProps = Pick<Dashboard, 'stats' | 'days' | 'isChanging' | 'error' | 'retry'>;

/** What was sold, in figures and over time. */
export function StatisticsCard({ stats, days, isChanging, error, retry }: StatisticsCardProps) {
  const [isOpen, setOpen] = useState(false);
  // Once opened it stays, so that it can fade out again.
  const [hasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const { statistics: words, loading } = t.dashboard;
  if (!stats && error) {
    const { message, correlationId } = describeFailure(error);
    return (
      <SectionCard title={words.title} flush>
        <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={retry} />
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title={words.title}
      action={
        <Button size="small" disabled={!stats} onClick={open}>
          {words.report}
        </Button>
      }
    >
      {stats && error ? <StaleNote retry={retry} /> : null}
      <StatisticsFigures stats={stats} />
      {stats && days ? (
        <>
          <Box aria-busy={isChanging} sx={{ opacity: isChanging ? 0.6 : 1 }}>
            <SalesChart stats={stats} days={days} />
          </Box>
          {hasOpened && (
            <Suspense>
              <ReportDialog stats={stats} period={days} open={isOpen} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      ) : (
        <div role="status" aria-busy="true">
          <VisuallyHidden>{loading}</VisuallyHidden>
          <Skeleton variant="rounded" height={chartHeight} sx={{ mb: '26px' }} />
        </div>
      )}
    </SectionCard>
  );
}

function StatisticsFigures({ stats }: { stats: DashboardStats | undefined }) {
  const words = t.dashboard.statistics;
  const figures = [
    { name: words.netSales, amount: stats && formatMoney(stats.netSales) },
    { name: words.shipping, amount: stats && formatMoney(stats.shipping) },
    { name: words.taxes, amount: stats && formatMoney(stats.taxes) },
    { name: words.returns, amount: stats && takenOff(stats.refund) },
  ];
  return (
    <Figures>
      {figures.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount ?? <TextSkeleton width={64} />}</dd>
        </div>
      ))}
    </Figures>
  );
}

function StaleNote({ retry }: { retry: () => void }) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner
        tone="error"
        action={
          <Button size="small" onClick={retry}>
            {t.common.retry}
          </Button>
        }
      >
        {t.dashboard.statistics.stale}
      </Banner>
    </div>
  );
}
