import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { z } from 'zod';
import {
  type AccessRequest,
  accessRequest,
  assistantPermissions,
  assistants,
} from '#contract/assistants/assistants.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { PermissionBoxes } from '#web/shared/permissions/permission-boxes.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { requestQuery } from './assistants.queries.ts';

const words = t.assistants.consent;

const consentForm = z.object({
  permissions: z.array(z.enum(assistantPermissions as [Permission, ...Permission[]])).min(1, 'Tick at least one.'),
});

/** /app/connect-assistant: where an assistant sends its person, to say what it may do. */
export function ConnectPage() {
  useDocumentTitle(words.title);
  const [search] = useSearchParams();
  const parsed = accessRequest.safeParse(Object.fromEntries(search));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 720, mx: 'auto' }}>
      {parsed.success ? <Asked asked={parsed.data} /> : <Wrong />}
    </Box>
  );
}

function Asked({ asked }: { asked: AccessRequest }) {
  const { data, error } = useQuery(requestQuery(asked));
  if (error) return <Wrong text={describeFailure(error).message} />;
  if (!data) return <FormSkeleton fields={6} />;
  return <Consent asked={asked} {...data} />;
}

interface ConsentProps {
  asked: AccessRequest;
  name: string;
  host: string;
  offered: readonly string[];
  suggested: readonly string[];
}

function Consent({ asked, name, host, offered, suggested }: ConsentProps) {
  const among = (some: readonly string[]) => assistantPermissions.filter((each) => some.includes(each));
  const form = useZodForm(consentForm, { defaultValues: { permissions: among(suggested) } });
  const allow = async ({ permissions }: z.output<typeof consentForm>) => {
    const { redirectTo } = await call(assistants.allow, { body: { ...asked, permissions } });
    window.location.assign(redirectTo);
  };
  return (
    <>
      <PageHeader title={words.heading(name)} description={words.text(host)} />
      <SectionCard>
        <Form form={form} onSubmit={allow} label={words.title}>
          <Typography variant="body2" sx={{ mb: 2 }}>
            {words.note(name)}
          </Typography>
          <PermissionBoxes name="permissions" label={words.may} offered={among(offered)} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button component={RouterLink} to="/app/settings/assistants">
              {words.cancel}
            </Button>
            <SubmitButton pendingLabel={words.allowing}>{words.allow}</SubmitButton>
          </Box>
        </Form>
      </SectionCard>
    </>
  );
}

const Wrong = ({ text = words.wrongText }: { text?: string }) => (
  <SectionCard>
    <EmptyState
      level={1}
      icon={<LockIcon />}
      title={words.wrong}
      text={text}
      action={
        <Button component={RouterLink} to="/app/settings/assistants">
          {words.back}
        </Button>
      }
    />
  </SectionCard>
);
