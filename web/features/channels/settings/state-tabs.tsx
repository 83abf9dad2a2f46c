import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/kit/format.ts';
import { themed } from '#web/ui/theme/themed.ts';

export interface StateTab<Value extends string> {
  value: Value;
  label: string;
  /** How many there are, where that is known. */
  amount?: number | undefined;
  /** They need somebody to do something. */
  isUrgent?: boolean;
}

interface StateTabsProps<Value extends string> {
  /** Tells the tabs of one list from those of another. */
  id: string;
  label: string;
  tabs: readonly StateTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

const Amount = styled('span')(
  themed(({ theme }) => ({
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
    '&[data-urgent="true"]': {
      color: theme.vars.palette.error.onSoft,
      backgroundColor: theme.vars.palette.error.soft,
    },
  })),
);

const Label = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

/** A list in parts: one tab for each, with how many there are. */
export function StateTabs<Value extends string>(props: StateTabsProps<Value>) {
  const { id, label, tabs, value, onChange, children } = props;
  return (
    <>
      <Tabs
        value={value}
        onChange={(_event, next: Value) => onChange(next)}
        aria-label={label}
        sx={{ px: { xs: 2, sm: 2.5 } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={`${id}-${tab.value}`}
            value={tab.value}
            aria-controls={`${id}-panel`}
            label={
              <Label>
                {tab.label}
                {tab.amount !== undefined && (
                  <Amount data-urgent={tab.isUrgent === true && tab.amount > 0}>{formatNumber(tab.amount)}</Amount>
                )}
              </Label>
            }
          />
        ))}
      </Tabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
