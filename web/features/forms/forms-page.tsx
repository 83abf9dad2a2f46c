import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { type FormKind, formKinds } from '#contract/forms/forms.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { InboxIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { themed } from '#web/ui/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { kindOf, paramsOf } from './form-kinds.ts';
import { FormList } from './form-list.tsx';
import { useTabPause } from './use-tab-pause.ts';

// On phones the list reaches from edge to edge, right below the bar.
const Sheet = styled('div')(
  themed(({ theme }) => ({ margin: '-16px -16px 0', backgroundColor: theme.vars.palette.background.paper })),
);
const Margin = styled('div')({ padding: '12px 16px 0', '&:empty': { padding: 0 } });

const panelId = 'forms-panel';
const tabId = (kind: FormKind) => `forms-tab-${kind}`;

/** /app/forms: what visitors of a store sent, in three tabs. */
export function FormsPage() {
  const { title, description } = t.forms;
  useDocumentTitle(title);
  const phone = usePhone();
  const content = <Inbox />;
  if (phone) {
    return (
      <Sheet>
        <PageHeader title={title} />
        <Margin>
          <StoreSelector />
        </Margin>
        {content}
      </Sheet>
    );
  }
  return (
    <>
      <PageHeader title={title} description={description} actions={<StoreSelector />} />
      {content}
    </>
  );
}

function Inbox() {
  const [params, setParams] = useSearchParams();
  const kind = kindOf(params);
  const isPaused = useTabPause(kind);
  return (
    <>
      <FormTabs kind={kind} onChange={(next) => setParams((before) => paramsOf(next, before))} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(kind)}>
        <FormsOfStore kind={kind} isPaused={isPaused} />
      </div>
    </>
  );
}

function FormTabs({ kind, onChange }: { kind: FormKind; onChange: (kind: FormKind) => void }) {
  const { tabs, tabsLabel } = t.forms;
  return (
    <Tabs
      value={kind}
      onChange={(_event, next: FormKind) => onChange(next)}
      aria-label={tabsLabel}
      sx={{ px: { xs: 2, sm: 0 } }}
    >
      {formKinds.map((each) => (
        <Tab key={each} id={tabId(each)} value={each} label={tabs[each]} aria-controls={panelId} />
      ))}
    </Tabs>
  );
}

function FormsOfStore({ kind, isPaused }: { kind: FormKind; isPaused: boolean }) {
  const { store, isLoading, error, retry } = useSelectedStore();
  if (store) return <FormList key={`${store._id} ${kind}`} storeId={store._id} kind={kind} isPaused={isPaused} />;
  return (
    <Card>
      {isLoading && <RowsSkeleton rows={8} />}
      {!isLoading && error !== null && <ErrorPanel text={describeFailure(error).message} onRetry={retry} />}
      {!isLoading && error === null && <EmptyState icon={<InboxIcon />} {...t.forms.noStore} />}
    </Card>
  );
}
