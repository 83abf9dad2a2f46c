import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FocusEvent, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BuyerMail, WordingMark } from '#contract/notifications/mail-settings.schemas.ts';
import { marksOf, ourWords } from '#contract/notifications/our-words.ts';
import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { MailPreview } from './mail-preview.tsx';
import { insertMark, type MailValues, unknownMarks } from './mail-values.ts';

const words = t.mailSettings;

/** What a mail says, beside how it looks. */
export function MailWording({ mail }: { mail: BuyerMail }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        pt: 1,
        pb: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Fields mail={mail} />
      <MailPreview mail={mail} />
    </Box>
  );
}

function Fields({ mail }: { mail: BuyerMail }) {
  const { remember, insert } = useInsertion(mail);
  const [subject, text] = useWatch<MailValues, [`mails.${BuyerMail}.subject`, `mails.${BuyerMail}.text`]>({
    name: [`mails.${mail}.subject`, `mails.${mail}.text`],
  });
  const unknown = unknownMarks(mail, subject, text);
  return (
    <Box sx={{ minWidth: 0 }} onFocus={remember}>
      <TextInput<MailValues>
        name={`mails.${mail}.subject`}
        label={words.subject}
        placeholder={ourWords[mail].subject}
        maxLength={120}
      />
      <TextInput<MailValues>
        name={`mails.${mail}.text`}
        label={words.text}
        placeholder={ourWords[mail].text}
        helperText={unknown.length > 0 ? words.unknownMarks(unknown) : words.empty}
        rows={6}
        maxLength={2000}
      />
      <Marks mail={mail} onInsert={insert} />
      <OursButton mail={mail} isWorded={subject !== '' || text !== ''} />
    </Box>
  );
}

function Marks({ mail, onInsert }: { mail: BuyerMail; onInsert: (mark: WordingMark) => void }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}
    >
      <Typography id={id} component="span" variant="body2" color="textSecondary">
        {words.marks}
      </Typography>
      {marksOf[mail].map((mark) => (
        <Button key={mark} size="small" onClick={() => onInsert(mark)}>
          {words.markNames[mark]}
        </Button>
      ))}
    </Box>
  );
}

function OursButton({ mail, isWorded }: { mail: BuyerMail; isWorded: boolean }) {
  const form = useFormContext<MailValues>();
  const put = (to: { subject: string; text: string }) => {
    form.setValue(`mails.${mail}.subject`, to.subject, { shouldDirty: true });
    form.setValue(`mails.${mail}.text`, to.text, { shouldDirty: true });
  };
  return (
    <Button variant="text" sx={{ ml: -1.5 }} onClick={() => put(isWorded ? { subject: '', text: '' } : ourWords[mail])}>
      {isWorded ? words.backToOurs : words.startFromOurs}
    </Button>
  );
}

type FieldName = `mails.${BuyerMail}.${'subject' | 'text'}`;

/** Puts marks where the cursor was last; at the end of the text when it was nowhere. */
function useInsertion(mail: BuyerMail) {
  const form = useFormContext<MailValues>();
  const last = useRef<{ field: HTMLInputElement | HTMLTextAreaElement; name: FieldName }>(undefined);

  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      last.current = { field: target, name: target.name as FieldName };
    }
  };
  const insert = (mark: WordingMark) => {
    const name = last.current?.name ?? `mails.${mail}.text`;
    const before = form.getValues(name);
    const { selectionStart, selectionEnd } = last.current?.field ?? {};
    const { text, cursor } = insertMark(before, mark, [
      selectionStart ?? before.length,
      selectionEnd ?? before.length,
    ] as [number, number]);
    form.setValue(name, text, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
    // The field shows the new text after this; the cursor would jump to its end.
    requestAnimationFrame(() => last.current?.field.setSelectionRange(cursor, cursor));
  };
  return { remember, insert };
}
