import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { RouteReply } from '#contract/kit/route.ts';
import { joinInput, team } from '#contract/team/team.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { enterSession } from '#web/shared/accounts/account.queries.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';

const joining = joinInput.omit({ token: true }).extend({ email: z.string() });

interface JoinFormProps {
  token: string;
  invitation: RouteReply<typeof team.invitation>;
  onEnd: (end: 'joined' | 'gone' | 'conflict') => void;
}

/** Name and password of someone who accepts an invitation. */
export function JoinForm({ token, invitation: { email, invitedBy }, onEnd }: JoinFormProps) {
  const words = t.team.join;
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useZodForm(joining, { defaultValues: { email, firstName: '', lastName: '', password: '' } });

  const join = async ({ firstName, lastName, password }: z.output<typeof joining>) => {
    try {
      const reply = await call(team.join, { body: { token, firstName, lastName, password } });
      onEnd('joined');
      enterSession(client, reply);
    } catch (error) {
      const end = endOf(error);
      if (!end) throw error;
      return onEnd(end);
    }
    await navigate('/app', { replace: true });
  };

  return (
    <div>
      <Typography component="h1" variant="h1" sx={{ textWrap: 'balance' }}>
        {words.heading(invitedBy)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {words.text(invitedBy)}
      </Typography>
      <Form form={form} onSubmit={join} label={words.title}>
        <FormGrid>
          <TextInput
            name="email"
            size="large"
            label={t.team.email}
            helperText={words.emailHint}
            autoComplete="username"
            readOnly
          />
          <FormGrid columns={2}>
            <TextInput name="firstName" size="large" label={words.firstName} autoComplete="given-name" autoFocus />
            <TextInput name="lastName" size="large" label={words.lastName} autoComplete="family-name" />
          </FormGrid>
          <PasswordInput
            name="password"
            size="large"
            label={words.password}
            helperText={words.passwordRule}
            autoComplete="new-password"
          />
        </FormGrid>
        <SubmitButton size="large" pendingLabel={words.submitting} sx={{ mt: 1 }}>
          {words.submit}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** Refusals that end the matter, in contrast to those that a person can mend in the form. */
function endOf(error: unknown): 'gone' | 'conflict' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.name === 'GONE') return 'gone';
  return error.name === 'CONFLICT' ? 'conflict' : undefined;
}
