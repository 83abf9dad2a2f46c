import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ActsCard } from './acts-card.tsx';
import { BuildsTab } from './builds-tab.tsx';
import { ChannelsTab } from './channels-tab.tsx';
import { JobsTab, MailsTab } from './jobs-tab.tsx';
import { MachineTab } from './machine-tab.tsx';
import { MerchantPage } from './merchant-page.tsx';
import { MerchantsTab } from './merchants-tab.tsx';
import { operatorsOnly } from './operators-only.tsx';

const words = t.operator;

const AllActs = () => <ActsCard title={words.acts.title} description={words.acts.description} />;

const tabs: readonly { id: keyof typeof words.tabs; Content: ComponentType }[] = [
  { id: 'merchants', Content: MerchantsTab },
  { id: 'jobs', Content: JobsTab },
  { id: 'mails', Content: MailsTab },
  { id: 'builds', Content: BuildsTab },
  { id: 'channels', Content: ChannelsTab },
  { id: 'machine', Content: MachineTab },
  { id: 'acts', Content: AllActs },
];

const panelId = 'operator-panel';

/** /app/operator: all merchants and what works for them, or one merchant, for whoever runs the installation. */
export const OperatorPage = operatorsOnly(function Operator() {
  const { merchantId } = useParams();
  return merchantId === undefined ? <Everything /> : <MerchantPage merchantId={merchantId} />;
});

function Everything() {
  useDocumentTitle(words.title);
  const [params, changeParams] = useAddress();
  const shown = tabs.find(({ id }) => id === params.get('tab'));
  const { id, Content } = shown ?? { id: 'merchants', Content: MerchantsTab };
  const open = (tab: string) => changeParams(() => new URLSearchParams(tab === 'merchants' ? {} : { tab }));
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={id}
          onChange={(_event, tab: string) => open(tab)}
          aria-label={words.tabsLabel}
          variant="scrollable"
          scrollButtons={false}
          sx={{ mb: '-1px' }}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={`operator-tab-${tab.id}`}
              value={tab.id}
              label={words.tabs[tab.id]}
              aria-controls={panelId}
            />
          ))}
        </Tabs>
      </Box>
      <Box
        id={panelId}
        role="tabpanel"
        aria-labelledby={`operator-tab-${id}`}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}
      >
        <Content />
      </Box>
    </>
  );
}
