import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { devices, type PinPerson } from '#contract/devices/devices.contract.ts';
import { call } from '#web/kit/api.ts';
import { withWords } from '#web/kit/messages/speak.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { enterSession } from '#web/shared/accounts/account.queries.ts';
import { hereQuery } from '#web/shared/devices/devices.queries.ts';
import { nameOf, PeopleGrid } from '#web/shared/devices/people-grid.tsx';
import { PinPad } from '#web/shared/devices/pin-pad.tsx';
import { useOtherLanguage } from '#web/shared/devices/use-other-language.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ArrowLeftIcon, LockIcon } from '#web/ui/icons.tsx';

const Page = styled('div')(({ theme }) => ({
  minHeight: 'calc(100dvh - 64px)',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  padding: '32px 20px 48px',
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': { width: '100%', maxWidth: 640 },
  [theme.breakpoints.down('sm')]: { alignContent: 'start', padding: '24px 16px 32px' },
}));

const Foot = styled('div')({ marginTop: 32, display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 12 });

/** /switch: the lock screen of a shared device, where whoever works next says who they are. */
function SwitchPage() {
  const words = t.devices.lock;
  const other = useOtherLanguage();
  useDocumentTitle(words.title);
  // Whoever leaves forgets everything, also what is being asked here, and then takes one more step: it is asked anew.
  useLocation();
  // What the last person was told is kept while it is asked anew: a PIN that is being typed stays.
  const { data, error, refetch } = useQuery({ ...hereQuery(), placeholderData: (told) => told });
  const [person, setPerson] = useState<PinPerson>();
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return (
      <Page>
        <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (data?.device === null) return <Navigate to="/login" replace />;
  return (
    <Page>
      <div>
        {!data?.device && <FormSkeleton fields={3} />}
        {data?.device?.isLocked && <Heading title={words.lockedHeading} text={words.lockedText} />}
        {data?.device && !data.device.isLocked && !person && (
          <>
            <Heading title={words.heading} text={data.people.length > 0 ? data.device.name : words.nobody} />
            <PeopleGrid label={words.people} people={data.people} onChoose={setPerson} />
          </>
        )}
        {data?.device && person && <TypePin person={person} onBack={() => setPerson(undefined)} />}
        {!person && (
          <Foot>
            <Button component={RouterLink} to="/login" variant="text">
              {words.signIn}
            </Button>
            <Button lang={other.language} variant="text" onClick={other.choose}>
              {other.name}
            </Button>
          </Foot>
        )}
      </div>
    </Page>
  );
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <Typography component="div" align="center" sx={{ mb: 3 }}>
      <LockIcon sx={{ color: 'text.secondary' }} />
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Typography>
  );
}

function TypePin({ person, onBack }: { person: PinPerson; onBack: () => void }) {
  const words = t.devices.lock;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = nameOf(person);
  const enter = async (pin: string) => {
    setPending(true);
    setFailure(undefined);
    try {
      enterSession(client, await call(devices.enter, { body: { person: person._id, pin } }));
      await navigate('/app', { replace: true });
    } catch (error) {
      setFailure(describeFailure(error).message);
      setPending(false);
      void client.invalidateQueries(hereQuery());
    }
  };
  return (
    <>
      <Heading title={name} text={words.typePin} />
      <PinPad label={words.pinOf(name)} failure={failure} isPending={isPending} onEnter={(pin) => void enter(pin)} />
      <Foot>
        <Button startIcon={<ArrowLeftIcon />} onClick={onBack}>
          {words.somebodyElse}
        </Button>
      </Foot>
    </>
  );
}

export const loadSwitchPage = () => withWords(SwitchPage);
