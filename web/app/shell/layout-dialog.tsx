import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { type Preferences, parsePreferences, usePreferences } from '#web/kit/preferences.ts';
import { usePhone } from '#web/ui/use-phone.ts';

type Flag = 'sidebarCollapsed' | 'fixedSidebar' | 'fixedHeader' | 'fixedFooter' | 'pageDescriptions';

const defaults = parsePreferences(null);
const flags: readonly Flag[] = ['sidebarCollapsed', 'fixedSidebar', 'fixedHeader', 'fixedFooter', 'pageDescriptions'];

/** How the frame of the back office looks on this device (the specification's theme options). */
export function LayoutDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const phone = usePhone();
  const [preferences, update] = usePreferences();
  const words = t.shell.layout;
  const reset = () => update(Object.fromEntries(flags.map((flag) => [flag, defaults[flag]])) as Partial<Preferences>);
  return (
    <Dialog open onClose={onClose} fullScreen={phone} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{words.text}</DialogContentText>
        <Part title={words.sidebar}>
          <Choice
            label={words.sidebarOpen}
            hint={words.sidebarOpenHint}
            checked={!preferences.sidebarCollapsed}
            onChange={(open) => update({ sidebarCollapsed: !open })}
          />
          <Choice
            label={words.sidebarFixed}
            checked={preferences.fixedSidebar}
            onChange={(fixedSidebar) => update({ fixedSidebar })}
          />
        </Part>
        <Part title={words.header}>
          <Choice
            label={words.headerFixed}
            checked={preferences.fixedHeader}
            onChange={(fixedHeader) => update({ fixedHeader })}
          />
        </Part>
        <Part title={words.footer}>
          <Choice
            label={words.footerFixed}
            checked={preferences.fixedFooter}
            onChange={(fixedFooter) => update({ fixedFooter })}
          />
        </Part>
        <Part title={words.pageTitle}>
          <Choice
            label={words.descriptions}
            checked={preferences.pageDescriptions}
            onChange={(pageDescriptions) => update({ pageDescriptions })}
          />
        </Part>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={reset}>
          {words.reset}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} component="h3" variant="h6">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: { xs: 44, sm: 36 } }}>
      <Box sx={{ flex: 1 }}>
        <Typography component="label" variant="body2" htmlFor={id} sx={{ cursor: 'pointer' }}>
          {label}
        </Typography>
        {hint && (
          <Typography id={`${id}-hint`} variant="caption" component="p" color="textSecondary">
            {hint}
          </Typography>
        )}
      </Box>
      <Switch
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { 'aria-describedby': hint ? `${id}-hint` : undefined } }}
      />
    </Box>
  );
}
