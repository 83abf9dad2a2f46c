import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userQuery } from '#web/kit/account.queries.ts';
import { categoriesQuery } from '#web/kit/categories.queries.ts';
import { lookupCountQuery } from '#web/kit/lookup.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { productsSummaryQuery } from '#web/kit/products.queries.ts';
import { storesQuery } from '#web/kit/stores.queries.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { checklistSteps, type DashboardLayout, isOnline, layoutOf } from './checklist.ts';
import { CongratulationCard, GuideCard } from './guide-card.tsx';
import { useDismissGuide } from './use-guide-status.ts';

interface DashboardPageProps {
  /** Tells which screens are built, so that the checklist leads nowhere else. */
  hasScreen: (path: string) => boolean;
  /** The card that has the page to itself once the guide is done with. */
  main: ReactNode;
}

const columns: Record<DashboardLayout, string> = {
  wide: 'minmax(0, 1fr)',
  guide: 'repeat(2, minmax(0, 1fr))',
  congratulation: 'minmax(0, 2fr) minmax(0, 1fr)',
};

/** Where a merchant starts: what is left to set up, and how things stand. */
export function DashboardPage({ hasScreen, main }: DashboardPageProps) {
  const { title, description } = t.dashboard;
  useDocumentTitle(title);
  const { data: user } = useQuery(userQuery());
  const dismiss = useDismissGuide();
  const { data: summary } = useQuery(productsSummaryQuery());
  const { data: list } = useQuery(categoriesQuery());
  const { data: stores } = useQuery(storesQuery());
  const showsGuide = user ? user.guideStatus !== 'dismissed' : false;
  const { data: lookups } = useQuery({ ...lookupCountQuery(), enabled: showsGuide });
  const facts = {
    hasScanned: lookups && lookups.total > 0,
    hasFeaturedProducts: summary?.hasFeatured,
    hasFeaturedCategories: list?.categories.some(({ isFeatured, isSample }) => isFeatured && !isSample),
    hasPublishedStore: stores?.some(isOnline),
  };
  const steps = user ? checklistSteps({ user, ...facts }) : [];
  const layout = layoutOf(user?.guideStatus, steps);
  return (
    <>
      <PageHeader title={title} description={description} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns[layout] },
        }}
      >
        {main}
        {layout === 'guide' && <GuideCard steps={steps} hasScreen={hasScreen} onDismiss={dismiss} />}
        {layout === 'congratulation' && <CongratulationCard onDismiss={dismiss} />}
      </Box>
    </>
  );
}
