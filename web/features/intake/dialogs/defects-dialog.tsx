import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { StationSetup } from '#contract/intake/intake.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { CheckButton, Checks } from '../station/pieces.tsx';
import type { IntakeLoop } from '../unit/intake-loop.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';

interface DefectsDialogProps {
  loop: IntakeLoop;
  draft: UnitDraft;
  setup: StationSetup;
  onClose: () => void;
}

/** All defects, where there are more than keys for them. */
export function DefectsDialog({ loop, draft, setup, onClose }: DefectsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t.intake.grade.defects}</DialogTitle>
      <DialogContent>
        <Checks>
          {setup.settings.defects.map(({ key, name }) => (
            <CheckButton
              key={key}
              type="button"
              aria-pressed={draft.defects.includes(key)}
              onClick={() => void loop.find(key)}
            >
              {name}
            </CheckButton>
          ))}
        </Checks>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t.intake.dialogs.photo.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
