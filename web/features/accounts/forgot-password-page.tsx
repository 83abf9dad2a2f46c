import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useHashSecret } from '#web/kit/use-hash-secret.ts';
import { NewPassword } from './forgot/new-password.tsx';
import { RequestLink } from './forgot/request-link.tsx';
import { StepPage } from './public/step-page.tsx';

/** /forgetpassword: asks for a link, and is where the mailed link leads. */
export function ForgotPasswordPage() {
  const words = t.accounts.forgot;
  const token = useHashSecret('token');
  const navigate = useNavigate();
  const [goneToken, setGoneToken] = useState<string>();
  useDocumentTitle(words.title);
  if (!token) return <RequestLink />;
  if (token !== goneToken) return <NewPassword key={token} token={token} onGone={() => setGoneToken(token)} />;
  return (
    <StepPage heading={words.goneHeading} text={words.goneText}>
      <Button size="large" variant="contained" onClick={() => navigate('/forgetpassword', { replace: true })}>
        {words.askAgain}
      </Button>
    </StepPage>
  );
}
