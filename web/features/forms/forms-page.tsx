import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useState } from 'react';
import { type FormKind, formKinds } from '#contract/forms/forms.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ListHeader, ListSheet, OfStore } from '#web/shared/store-selector/store-list.tsx';
import { InboxIcon } from '#web/ui/icons.tsx';
import { kindOf, paramsOf } from './form-kinds.ts';
import { FormList } from './form-list.tsx';
import { WantedMatches } from './wanted-matches.tsx';

/** How long a spinner stands between two tabs (specification 3 §9). */
const pauseMs = 600;

/** Whether the page is between two tabs; the first one shows at once. */
function useTabPause(tab: string): boolean {
  const [shown, setShown] = useState(tab);
  useEffect(() => {
    const timer = setTimeout(() => setShown(tab), pauseMs);
    return () => clearTimeout(timer);
  }, [tab]);
  return shown !== tab;
}

const panelId = 'forms-panel';
const tabId = (kind: FormKind) => `forms-tab-${kind}`;

/** /app/forms: what visitors of a store sent, in three tabs. */
export function FormsPage() {
  const { title, description } = t.forms;
  useDocumentTitle(title);
  return (
    <ListSheet>
      <ListHeader title={title} description={description} />
      <Inbox />
    </ListSheet>
  );
}

function Inbox() {
  const [params, changeParams] = useAddress();
  const kind = kindOf(params);
  const isPaused = useTabPause(kind);
  return (
    <>
      <FormTabs kind={kind} onChange={(next) => changeParams((before) => paramsOf(next, before))} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(kind)}>
        <OfStore empty={{ icon: <InboxIcon />, ...t.forms.noStore }}>
          {(storeId) => (
            <>
              {kind === 'product' && !isPaused && <WantedMatches storeId={storeId} />}
              <FormList key={`${storeId} ${kind}`} storeId={storeId} kind={kind} isPaused={isPaused} />
            </>
          )}
        </OfStore>
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
