import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { BatchTab } from '../batch/batch-tab.tsx';
import { ManualTab } from './manual-tab.tsx';
import { ScanTab } from './scan-tab.tsx';
import type { EntryProps } from './use-entry.ts';

export const entryTabs = ['scan', 'manual', 'batch'] as const;
export type EntryTab = (typeof entryTabs)[number];

export interface EntryTabsProps extends EntryProps {
  tab: EntryTab;
  onTab: (tab: EntryTab) => void;
  /** Puts a button for the settings on the camera's picture. */
  onSettings?: (() => void) | undefined;
}

const Row = styled(Tabs)(
  themed(({ theme }) => ({
    flex: 'none',
    padding: '0 16px',
    '& .MuiTabs-list': { gap: 18 },
    [theme.breakpoints.down('sm')]: {
      backgroundColor: theme.vars.palette.background.paper,
      '& .MuiTabs-list': { justifyContent: 'space-between', gap: 12 },
      '& .MuiTab-root': { minHeight: 48, fontSize: theme.typography.pxToRem(14) },
    },
    // Three labels are wider than the smallest phones.
    '@media (max-width: 359px)': {
      padding: '0 8px',
      '& .MuiTab-root': { fontSize: theme.typography.pxToRem(13), letterSpacing: '-0.01em' },
      '& .MuiTabs-list': { gap: 8 },
    },
  })),
) as typeof Tabs;

/** The three ways to enter barcodes. */
export function EntryTabs({ tab, onTab, onAdd, onChange, onSettings }: EntryTabsProps) {
  const id = useId();
  const words = t.lookupEntry;
  return (
    <div>
      <Row
        value={tab}
        onChange={(_event, next: EntryTab) => onTab(next)}
        aria-label={words.tabsLabel}
        selectionFollowsFocus
      >
        {entryTabs.map((each) => (
          <Tab
            key={each}
            disableRipple
            value={each}
            label={words.tabs[each]}
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Row>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'scan' && <ScanTab onAdd={onAdd} onChange={onChange} onSettings={onSettings} />}
        {tab === 'manual' && <ManualTab onAdd={onAdd} onChange={onChange} />}
        {tab === 'batch' && <BatchTab onAdd={onAdd} />}
      </div>
    </div>
  );
}
