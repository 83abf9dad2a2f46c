import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { type Starter, starterNames } from '#contract/design/design.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { StarterDrawing } from './starter-drawing.tsx';

const words = t.design.starters;

const Grid = styled('ul')({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: 16,
});

const Choice = styled(ButtonBase)(
  themed(({ theme }) => ({
    display: 'block',
    width: '100%',
    padding: 8,
    textAlign: 'left',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.border.default}`,
    '&:hover': { borderColor: theme.vars.palette.border.control },
    '&[aria-pressed="true"]': {
      borderColor: theme.vars.palette.primary.main,
      boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
    },
    '& > span': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24, margin: '8px 4px 0' },
    '& b': { ...theme.typography.subtitle2 },
    '& small': {
      display: 'block',
      margin: '0 4px 4px',
      ...theme.typography.caption,
      color: theme.vars.palette.text.secondary,
    },
  })),
);

interface StartersDialogProps {
  open: boolean;
  current: Starter;
  /** Asks first where settings of the merchant's own would be replaced. */
  asksFirst: boolean;
  onChoose: (name: Starter) => void;
  onClose: () => void;
}

/** Six ways to begin, drawn in small. */
export function StartersDialog({ open, current, asksFirst, onChoose, onClose }: StartersDialogProps) {
  const id = useId();
  const phone = usePhone();
  const [asked, setAsked] = useState<Starter>();
  const choose = (name: Starter) => {
    onChoose(name);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        fullScreen={phone}
        aria-labelledby={`${id}-title`}
        slotProps={{ paper: { sx: phone ? undefined : { width: 760, maxWidth: '100%' } } }}
      >
        <div style={{ display: 'flex', alignItems: 'center', paddingRight: 16, paddingTop: 8 }}>
          <DialogTitle id={`${id}-title`} sx={{ flex: 1, py: '12px !important' }}>
            {words.title}
          </DialogTitle>
          <IconButton aria-label={t.common.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <DialogContent sx={{ pb: '24px !important' }}>
          <DialogContentText>{words.text}</DialogContentText>
          <Grid>
            {starterNames.map((name) => (
              <li key={name}>
                <Choice aria-pressed={name === current} onClick={() => (asksFirst ? setAsked(name) : choose(name))}>
                  <StarterDrawing name={name} />
                  <span>
                    <b>{words.names[name]}</b>
                    {name === current && <StatusChip label={words.current} tone="success" glyph="check" />}
                  </span>
                  <small>{words.about[name]}</small>
                </Choice>
              </li>
            ))}
          </Grid>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? words.confirmTitle(words.names[asked]) : ''}
        text={words.confirmText}
        confirmLabel={words.confirm}
        onConfirm={() => asked && choose(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
