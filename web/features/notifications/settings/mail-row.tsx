import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type BuyerMail, optionalMails } from '#contract/notifications/mail-settings.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { MailValues } from './mail-values.ts';
import { MailWording } from './mail-wording.tsx';

const words = t.mailSettings;

const Item = styled('li')(
  themed(({ theme }) => ({
    padding: '0 20px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    [theme.breakpoints.down('sm')]: { padding: '0 16px' },
  })),
);

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 60,
  padding: '8px 0',
  '& > .what': { flex: '1 1 140px', minWidth: 0 },
  '& > .acts': { display: 'flex', alignItems: 'center', gap: 12, marginLeft: 'auto' },
});

interface MailRowProps {
  mail: BuyerMail;
  open: boolean;
  onToggle: () => void;
}

/** One mail to buyers: whether it goes out, and what it says. */
export function MailRow({ mail, open, onToggle }: MailRowProps) {
  const id = useId();
  const { label, text } = words.mails[mail];
  const isOptional = optionalMails.some((optional) => optional === mail);
  return (
    <Item>
      <Line>
        <div className="what">
          <Typography component="h4" variant="subtitle2">
            {label} <WordedMark mail={mail} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </div>
        <div className="acts">
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={open ? words.closeNamed(label) : words.editNamed(label)}
            onClick={onToggle}
          >
            {open ? words.close : words.edit}
          </Button>
          {isOptional ? <SendSwitch mail={mail} label={words.send(label)} /> : <AlwaysSent />}
        </div>
      </Line>
      {open && (
        <div id={id}>
          <MailWording mail={mail} />
        </div>
      )}
    </Item>
  );
}

function SendSwitch({ mail, label }: { mail: BuyerMail; label: string }) {
  const { field } = useController<MailValues, `mails.${BuyerMail}.isOn`>({ name: `mails.${mail}.isOn` });
  return (
    <Switch
      name={field.name}
      checked={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      slotProps={{ input: { ref: field.ref, 'aria-label': label } }}
    />
  );
}

const AlwaysSent = () => (
  <Typography component="span" variant="caption" color="textSecondary">
    {words.alwaysSent}
  </Typography>
);

function WordedMark({ mail }: { mail: BuyerMail }) {
  const { subject, text } = useWatch<MailValues, `mails.${BuyerMail}`>({ name: `mails.${mail}` });
  return subject || text ? <StatusChip shape="tag" tone="accent" label={words.worded} /> : null;
}
