import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { intake } from '#contract/intake/intake.contract.ts';
import { type Settlement, settlements, type TickOff } from '#contract/intake/intake.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

const words = t.intakeOffice.manifest;
const names: Readonly<Record<Settlement, string>> = { claimed: words.claim, shared: words.share };
const keys = createRequestKeys();

interface SettleDialogProps {
  tickOff: TickOff;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Nothing more comes: who bears what is missing? What was claimed and not paid can be shared out after all, and once more
 * when something came late; what was shared out is not claimed any more.
 */
export function SettleDialog({ tickOff, onDone, onClose }: SettleDialogProps) {
  const { truckload, short, settlement } = tickOff;
  const [answer, setAnswer] = useState<Settlement>(settlement === null ? 'claimed' : 'shared');
  const answers = settlements.filter((each) => each === 'shared' || settlement !== 'shared');
  const settle = async () => {
    const input = { params: { id: truckload._id }, body: { answer } };
    await call(intake.settle, input, { idempotencyKey: keys.keyFor(input) });
    keys.answered();
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={settlement === null ? words.settleTitle : words.settleAnewTitle}
      text={short > 0 ? words.settleText(short) : words.settleNone}
      confirmLabel={settlement === null ? words.settle : words.settleAnew}
      pendingLabel={words.settling}
      onConfirm={settle}
      onClose={onClose}
    >
      {short > 0 && (
        <RadioGroup
          aria-label={words.settleTitle}
          value={answer}
          onChange={(_event, value) => setAnswer(value === 'shared' ? 'shared' : 'claimed')}
        >
          {answers.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={names[each]} />
          ))}
        </RadioGroup>
      )}
    </ConfirmDialog>
  );
}
