import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { useEnter, verificationQuery } from '../accounts.queries.ts';
import { CodeInput } from '../code-input.tsx';
import { typedCode } from '../typed-code.ts';
import { ResendCode } from './resend-code.tsx';
import { sentFrom } from './sent-from.ts';

const codeForm = z.object({ code: typedCode });

interface EnterCodeProps {
  id: string;
  /** The mailbox did not take the mail: no code will come. */
  isMailRefused: boolean;
  onEntered: () => void;
}

/** The code from the mail, typed, pasted or brought along by the mail's link. */
export function EnterCode({ id, isMailRefused, onEntered }: EnterCodeProps) {
  const words = t.accounts.verify;
  const { state } = useLocation();
  const { email, sentAt } = sentFrom(state);
  const [search] = useSearchParams();
  const mailedCode = search.get('code') ?? '';
  const navigate = useNavigate();
  const client = useQueryClient();
  const enter = useEnter();
  const form = useZodForm(codeForm, { defaultValues: { code: mailedCode } });
  const root = useSubmitOnce(mailedCode);

  const verify = async ({ code }: { code: string }) => {
    const reply = await call(accounts.verify, { body: { id, code } });
    // Confirmed but held for approval: this page tells.
    if (enter(reply)) return client.invalidateQueries(verificationQuery(id));
    onEntered();
    await navigate('/app', { replace: true });
  };

  return (
    <NarrowPage heading={words.pendingHeading} text={email ? words.pendingTextFor(email) : words.pendingText}>
      {isMailRefused && (
        <Box sx={{ mb: 2 }}>
          <Banner tone="error">{words.mailRefused}</Banner>
        </Box>
      )}
      <div ref={root}>
        <Form form={form} onSubmit={verify} label={words.title}>
          <CodeInput name="code" label={t.accounts.fields.code} helperText={words.codeHint} autoFocus />
          <SubmitButton size="large" pendingLabel={words.submitting} sx={{ mt: 1 }}>
            {words.submit}
          </SubmitButton>
        </Form>
      </div>
      <ResendCode id={id} sentAt={sentAt} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {words.wrongAddress}{' '}
        <Link component={RouterLink} to="/register" underline="always">
          {words.startAgain}
        </Link>
      </Typography>
    </NarrowPage>
  );
}

/** Sends the form inside by itself, once, when the link brought the code along. */
function useSubmitOnce(mailedCode: string) {
  const root = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (mailedCode === '' || done.current) return;
    done.current = true;
    root.current?.querySelector('form')?.requestSubmit();
  }, [mailedCode]);
  return root;
}
