import { useWatch } from 'react-hook-form';
import { ownMails } from '#contract/notifications/mail-settings.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { MailValues } from './mail-values.ts';

const words = t.mailSettings.own;

/** Mails that the merchant gets. */
export function OwnMailsCard() {
  const isOn = useWatch<MailValues, 'emailNotification'>({ name: 'emailNotification' });
  return (
    <SectionCard title={words.title} description={words.description}>
      <SwitchInput<MailValues> name="emailNotification" label={words.all} helperText={words.allText} />
      {ownMails.map((mail) => (
        <SwitchInput<MailValues>
          key={mail}
          name={`own.${mail}`}
          label={words.mails[mail].label}
          helperText={words.mails[mail].text}
          disabled={!isOn}
        />
      ))}
    </SectionCard>
  );
}
