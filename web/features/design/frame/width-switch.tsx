import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t } from '#web/kit/messages/t.ts';
import { MonitorIcon, PhoneIcon, TabletIcon } from '#web/ui/icons.tsx';
import type { PreviewWidth } from './stage.tsx';

const icons = { desktop: MonitorIcon, tablet: TabletIcon, phone: PhoneIcon } as const;

interface WidthSwitchProps {
  value: PreviewWidth;
  onChange: (width: PreviewWidth) => void;
  options: readonly PreviewWidth[];
}

/** At which width the preview is shown. */
export function WidthSwitch({ value, onChange, options }: WidthSwitchProps) {
  const words = t.design.preview;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={words.width}
      value={value}
      onChange={(_event, chosen: PreviewWidth | null) => chosen && onChange(chosen)}
    >
      {options.map((width) => {
        const Icon = icons[width];
        return (
          <ToggleButton key={width} value={width} aria-label={words.widths[width]} title={words.widths[width]}>
            <Icon />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
