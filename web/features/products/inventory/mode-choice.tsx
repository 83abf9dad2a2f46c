import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import type { Step } from './scan-queue.ts';

export type Mode = 'edit' | 'increase' | 'decrease';

export const stepOf = (mode: Exclude<Mode, 'edit'>): Step => (mode === 'increase' ? 1 : -1);

const modes: readonly Mode[] = ['edit', 'increase', 'decrease'];

/** What a scan does: open the product, or move its stock at once. */
export function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const id = useId();
  const words = t.inventory;
  return (
    <div>
      <Typography id={id} component="div" variant="subtitle2" sx={{ mb: 0.5 }}>
        {words.mode}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={mode}
        aria-labelledby={id}
        onChange={(_event, next: Mode | null) => {
          if (next) onChange(next);
        }}
      >
        {modes.map((each) => (
          <ToggleButton key={each} value={each}>
            {words.modes[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
