import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { installedAppsPath } from '#web/shared/apps/app-paths.ts';
import { appsQuery } from '#web/shared/apps/apps.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { AppsIcon, SearchIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SearchBox } from '#web/ui/table/toolbar/search-box.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AppCard } from './app-card.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { type AppFilter, filterApps } from './filter-apps.ts';

const gridSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
};

/** Every app a merchant can install. */
export function AppsPage() {
  const { store } = t.apps;
  useDocumentTitle(store.title);
  const mine = (
    <Button component={Link} to={installedAppsPath}>
      {store.installed}
    </Button>
  );
  return (
    <>
      <PageHeader title={store.title} description={store.description} actions={mine} />
      <Shelf />
    </>
  );
}

function Shelf(): ReactNode {
  const { data: apps, error, refetch } = useQuery(appsQuery());
  if (apps) return <Filtered apps={apps} />;
  if (!error) return <Waiting />;
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
}

function Filtered({ apps }: { apps: readonly App[] }) {
  const { store } = t.apps;
  const [filter, setFilter] = useAppFilter();
  const shown = filterApps(apps, filter);
  if (apps.length === 0) return <EmptyState icon={<AppsIcon />} title={store.empty} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
          <SearchBox
            shortcut
            delay={150}
            label={store.search}
            value={filter.search}
            onChange={(search) => setFilter({ search })}
          />
        </Box>
        <CategoryFilter total={apps.length} value={filter.category} onChange={(category) => setFilter({ category })} />
      </Box>
      <VisuallyHidden role="status">{store.found(shown.length)}</VisuallyHidden>
      {shown.length === 0 ? (
        <NoMatch onShowAll={() => setFilter({ search: '', category: '' })} />
      ) : (
        <Box component="ul" aria-label={store.list} sx={gridSx}>
          {shown.map((app) => (
            <AppCard key={app._id} app={app} />
          ))}
        </Box>
      )}
    </>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  const { store } = t.apps;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={store.noMatch}
      text={store.noMatchText}
      action={<Button onClick={onShowAll}>{store.showAll}</Button>}
    />
  );
}

const Waiting = () => (
  <Box sx={gridSx}>
    <CardSkeleton height={112} />
    <CardSkeleton height={112} />
    <CardSkeleton height={112} />
  </Box>
);

/** What is looked for lives in the address, so that it can be come back to. */
function useAppFilter(): [AppFilter, (change: Partial<AppFilter>) => void] {
  const [params, changeParams] = useAddress();
  const change = (next: Partial<AppFilter>) =>
    changeParams(
      (before) => {
        const wanted = Object.entries({ ...readFilter(before), ...next }).filter(([, value]) => value !== '');
        return new URLSearchParams(wanted);
      },
      { replace: true },
    );
  return [readFilter(params), change];
}

const readFilter = (params: URLSearchParams): AppFilter => ({
  search: params.get('search') ?? '',
  category: params.get('category') ?? '',
});
