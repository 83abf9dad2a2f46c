import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { BuyerMail } from '#contract/notifications/mail-settings.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { previewQuery } from './mail-settings.queries.ts';
import type { MailValues } from './mail-values.ts';

const words = t.mailSettings;

const Frame = styled('div')(
  themed(({ theme }) => ({
    overflow: 'hidden',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    '& > p': {
      margin: 0,
      padding: '10px 14px',
      borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
      overflowWrap: 'anywhere',
    },
    // Mails are light, whatever the theme.
    '& > iframe': { display: 'block', width: '100%', height: 480, border: 0, backgroundColor: '#f6f5f2' },
  })),
);

/** The mail as it would go out now. What is in it can neither run nor lead anywhere. */
export function MailPreview({ mail }: { mail: BuyerMail }) {
  const senderLogo = useWatch<MailValues, 'senderLogo'>({ name: 'senderLogo' });
  const subject = useWatch<MailValues, `mails.${BuyerMail}.subject`>({ name: `mails.${mail}.subject` });
  const text = useWatch<MailValues, `mails.${BuyerMail}.text`>({ name: `mails.${mail}.text` });
  const settled = { subject: useDebouncedValue(subject, 350), text: useDebouncedValue(text, 350), senderLogo };
  const { data, error } = useQuery(previewQuery(mail, settled));
  const { label } = words.mails[mail];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h4" variant="subtitle2">
        {words.preview}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words.previewText}
      </Typography>
      <Frame>
        <Typography component="p" variant="body2">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {words.previewSubject}:
          </Box>{' '}
          {data ? <strong>{data.subject}</strong> : <TextSkeleton width={180} />}
        </Typography>
        {data && <iframe title={words.previewOf(label)} sandbox="" srcDoc={data.html} />}
        {!data && error && (
          <Box role="alert" sx={{ p: 2 }}>
            {words.previewFailed} {inOneText(describeFailure(error))}
          </Box>
        )}
        {!data && !error && <Box sx={{ height: 480 }} />}
      </Frame>
    </Box>
  );
}
