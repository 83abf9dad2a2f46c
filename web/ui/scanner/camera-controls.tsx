import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import type { CameraChoice } from '#web/kit/scanning/camera.ts';
import { ActionMenu } from '../actions/action-menu.tsx';
import { CameraIcon, ChevronDownIcon, FlashIcon } from '../icons.tsx';
import { glass } from './viewfinder.tsx';

interface CameraMenuProps {
  cameras: readonly CameraChoice[];
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** Says which camera is on and offers the others. */
export function CameraMenu({ cameras, current, onChoose }: CameraMenuProps) {
  if (cameras.length < 2) return null;
  const { scanner } = t.editing;
  const named = cameras.map(({ id, label }, index) => ({ id, label: label || scanner.cameraNumber(index + 1) }));
  const choices = named.map(({ id, label }) => ({
    id,
    label,
    choice: 'one' as const,
    checked: id === current,
    onSelect: () => onChoose(id),
  }));
  return (
    <ActionMenu
      align="left"
      groups={[choices]}
      trigger={(props) => (
        <ButtonBase {...props} sx={{ ...glass, px: '14px', gap: 1, maxWidth: '60%' }}>
          <CameraIcon />
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {named.find(({ id }) => id === current)?.label ?? scanner.camera}
          </span>
          <ChevronDownIcon sx={{ fontSize: 12 }} />
        </ButtonBase>
      )}
    />
  );
}

/** The camera's lamp; off whenever a camera is opened. */
export function TorchButton({ setTorch }: { setTorch: (isOn: boolean) => Promise<void> }) {
  const [isOn, setOn] = useState(false);
  const toggle = async () => {
    try {
      await setTorch(!isOn);
      setOn(!isOn);
    } catch {
      // The lamp is in use elsewhere or too hot: it stays as it is.
    }
  };
  return (
    <ButtonBase aria-label={t.editing.scanner.torch} aria-pressed={isOn} onClick={toggle} sx={glass}>
      <FlashIcon sx={{ fontSize: 20 }} />
    </ButtonBase>
  );
}
