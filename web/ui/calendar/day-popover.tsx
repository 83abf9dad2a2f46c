import Popover from '@mui/material/Popover';
import { t } from '#web/kit/messages/t.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';

interface DayPopoverProps extends CalendarProps {
  label: string;
  anchor: () => HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** The calendar below the field that it chooses a day for. */
export function DayPopover({ label, anchor, open, onClose, ...calendar }: DayPopoverProps) {
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t.calendar.title(label),
          sx: { mt: 0.5, p: 1.5, width: { xs: 332, sm: 280 }, maxWidth: 'calc(100% - 32px)' },
        },
      }}
    >
      <Calendar {...calendar} />
    </Popover>
  );
}
