import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { pages } from './content-kinds.ts';
import { AddButton, WritingList } from './list/writing-list.tsx';

const MenusTab = lazy(async () => ({ default: (await import('./menus/menus-tab.tsx')).MenusTab }));

const contentTabs = ['pages', 'menus'] as const;
type ContentTab = (typeof contentTabs)[number];
const panelId = 'content-panel';

/** /app/stores/pages: what the store says besides what it sells, and with `?tab=menus` what leads there. */
export function PagesPage() {
  const { title, description } = t.content.pages;
  useDocumentTitle(title);
  const [params, changeParams] = useAddress();
  const selected = useSelectedStore();
  const { store } = selected;
  const tab = params.get('tab') === 'menus' ? 'menus' : 'pages';
  const open = (next: ContentTab) =>
    changeParams((before) => {
      const named = before.get('store');
      return new URLSearchParams({ ...(named && { store: named }), ...(next === 'menus' && { tab: next }) });
    });
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={<StoreSelector />}
        primary={store && tab === 'pages' && <AddButton kind={pages} storeId={store._id} />}
      />
      <PageTabs tab={tab} onChange={open} />
      <div id={panelId} role="tabpanel" aria-labelledby={`content-tab-${tab}`}>
        {tab === 'menus' && store ? (
          <Suspense fallback={<CardSkeleton lines={4} height={200} />}>
            <MenusTab key={store._id} storeId={store._id} />
          </Suspense>
        ) : (
          <WritingList kind={pages} selected={selected} />
        )}
      </div>
    </>
  );
}

interface PageTabsProps {
  tab: ContentTab;
  onChange: (tab: ContentTab) => void;
}

function PageTabs({ tab, onChange }: PageTabsProps) {
  const { tabs } = t.content;
  return (
    <Tabs value={tab} onChange={(_event, next: ContentTab) => onChange(next)} aria-label={tabs.label}>
      {contentTabs.map((name) => (
        <Tab key={name} id={`content-tab-${name}`} value={name} label={tabs[name]} aria-controls={panelId} />
      ))}
    </Tabs>
  );
}
