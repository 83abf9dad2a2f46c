import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

const words = t.themes;

interface ThemeStatusProps {
  isActive: boolean;
  /** Where the button would do nothing there is none. */
  onToggle?: (() => Promise<void>) | undefined;
  hint?: string | undefined;
}

/** Whether a theme is what the store shows, and the switch. */
export function ThemeStatus({ isActive, onToggle, hint }: ThemeStatusProps) {
  const [isWorking, setWorking] = useState(false);
  const toggle = async () => {
    if (isWorking || !onToggle) return;
    setWorking(true);
    try {
      await onToggle();
    } finally {
      setWorking(false);
    }
  };
  const label = isActive ? words.deactivate : words.activate;
  return (
    <SectionCard title={words.status}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 36 }}>
        <StatusChip
          label={isActive ? words.active : words.inactive}
          tone={isActive ? 'success' : 'neutral'}
          glyph={isActive ? 'check' : 'slash'}
        />
        {onToggle && (
          <Button onClick={toggle} aria-disabled={isWorking || undefined}>
            {isWorking ? words.working : label}
          </Button>
        )}
      </Box>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </SectionCard>
  );
}
