import { lazy } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

const SwitchPerson = lazy(async () => ({
  default: (await import('#web/shared/devices/switch-person.tsx')).SwitchPerson,
}));
const CameraScan = lazy(async () => ({ default: (await import('./camera-scan.tsx')).CameraScan }));

/** What lies over the station and is about no unit. */
export type Over = 'person' | 'leaving' | 'camera' | null;

interface OverStationProps {
  over: Over;
  onCode: (code: string) => void;
  onLeave: () => void;
  onClose: () => void;
}

export function OverStation({ over, onCode, onLeave, onClose }: OverStationProps) {
  const words = t.intake;
  switch (over) {
    case 'person':
      return <SwitchPerson title={words.switchTo} nobody={words.nobodyElse} onClose={onClose} />;
    case 'camera':
      return (
        <CameraScan
          onCode={(code) => {
            onClose();
            onCode(code);
          }}
          onClose={onClose}
        />
      );
    case 'leaving':
      return (
        <ConfirmDialog
          open
          title={words.dialogs.leave.title}
          text={words.dialogs.leave.text}
          confirmLabel={words.dialogs.leave.leave}
          cancelLabel={words.dialogs.leave.stay}
          onConfirm={onLeave}
          onClose={onClose}
        />
      );
    case null:
      return null;
  }
}
