import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { lookupCountQuery } from '#web/shared/lookup/lookup.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { checklistSteps, type DashboardLayout, layoutOf } from './checklist.ts';
import { CongratulationCard, GuideCard } from './guide-card.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { PeriodBar } from './period-bar.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';
import { useDismissGuide } from './use-guide-status.ts';

interface DashboardPageProps {
  /** What other capabilities show below. */
  children?: ReactNode;
}

const columns: Record<DashboardLayout, string> = {
  wide: 'minmax(0, 1fr)',
  guide: 'repeat(2, minmax(0, 1fr))',
  congratulation: 'minmax(0, 2fr) minmax(0, 1fr)',
};

/** Where a merchant starts: what was sold, what came in last, and what is left to set up. */
export function DashboardPage({ children }: DashboardPageProps) {
  const { title, description } = t.dashboard;
  useDocumentTitle(title);
  const dashboard = useDashboard();
  const { stats, days, isChanging, error } = dashboard;
  const { layout, steps } = useGuide(dashboard);
  const dismiss = useDismissGuide();
  return (
    <>
      <PageHeader title={title} description={description} actions={<PeriodBar {...dashboard} />} />
      <StatTiles stats={stats} period={days} isChanging={isChanging} hasFailed={!stats && Boolean(error)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns[layout] } }}>
        <StatisticsCard {...dashboard} />
        {layout === 'guide' && <GuideCard steps={steps} onDismiss={dismiss} />}
        {layout === 'congratulation' && <CongratulationCard onDismiss={dismiss} />}
      </Box>
      <LatestOrders {...dashboard} />
      {children}
    </>
  );
}

/** The checklist, as soon as everything is there that it is judged by. */
function useGuide({ stats }: Pick<Dashboard, 'stats'>) {
  const { data: user } = useQuery(userQuery());
  const may = useRights();
  // It is for whoever sets stores up.
  const isOpen = user !== undefined && user.guideStatus !== 'dismissed' && may('stores.settings');
  const { data: lookups } = useQuery({ ...lookupCountQuery(), enabled: isOpen && may('lookup.use') });
  // Kept up to date while a store is being published; the figures are not.
  const { data: stores } = useQuery({ ...storesQuery(), enabled: isOpen });
  if (!user || !stats || !isOpen) return { layout: layoutOf(undefined, []), steps: [] };
  const steps = checklistSteps({
    user,
    hasScanned: lookups !== undefined && lookups.total > 0,
    hasFeaturedProducts: stats.featuredProducts > 0,
    hasFeaturedCategories: stats.featuredCategory > 0,
    hasPublishedStore: stats.store > 0 || stores?.some(({ site }) => site.status === 'live') === true,
  });
  return { layout: layoutOf(user.guideStatus, steps), steps };
}
