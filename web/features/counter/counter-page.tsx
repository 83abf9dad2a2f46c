import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#contract/language/languages.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { spokenLanguage } from '#web/kit/messages/speak.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { useSession } from '#web/kit/session.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useOtherLanguage } from '#web/shared/devices/use-other-language.ts';
import { EnteringCard } from '#web/shared/station/entering-card.tsx';
import { BarButton, Station } from '#web/shared/station/pieces.tsx';
import { useNarrow } from '#web/shared/station/use-narrow.ts';
import { useOnlyTab } from '#web/shared/station/use-only-tab.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { setupQuery } from './counter.queries.ts';
import { type TakenTill, takenTill } from './entering/taken-till.ts';
import { useOpenedTill } from './entering/use-open-till.ts';
import { StorageRefused } from './local/till-database.ts';
import { Counter } from './station/counter.tsx';
import { StationBar } from './station/station-bar.tsx';
import { type CounterPaths, OpenTillContext } from './world.ts';

// A till is chosen once, and its shift opened once a day.
const ChooseTill = lazy(async () => ({ default: (await import('./entering/choose-till.tsx')).ChooseTill }));
const OpenShiftForm = lazy(async () => ({
  default: (await import('#web/shared/tills/open-shift-form.tsx')).OpenShiftForm,
}));

interface CounterPageProps {
  paths: CounterPaths;
  contentId: string;
}

/** /app/counter: the whole window for a till. */
export function CounterPage({ paths, contentId }: CounterPageProps) {
  const language = spokenLanguage.use();
  useDocumentTitle(t.counter.title);
  const taken = takenTill.use();
  const [isLost, setLost] = useState(false);
  useFlatPage();
  if (!taken) {
    return (
      <Entrance paths={paths} contentId={contentId}>
        <ChooseTill isLost={isLost} locationsPath={paths.locations} />
      </Entrance>
    );
  }
  return (
    <TakenCounter
      key={taken.device}
      taken={taken}
      language={language}
      paths={paths}
      contentId={contentId}
      onLost={() => {
        setLost(true);
        takenTill.leave();
      }}
    />
  );
}

interface TakenCounterProps extends CounterPageProps {
  taken: TakenTill;
  language: Language;
  onLost: () => void;
}

function TakenCounter({ taken, language, paths, contentId, onLost }: TakenCounterProps) {
  const words = t.counter.entering;
  // Somebody else at the till is asked about anew.
  useSession();
  const { data: user } = useQuery(userQuery());
  const { data, error, refetch } = useQuery(setupQuery(taken, user?._id ?? ''));
  const { isOnly, isKnown, takeOver } = useOnlyTab(`counter.tab.${taken.device}`);
  // What was kept is shown until the server says no to it.
  const told = error && data?.answer === 'awaited' ? undefined : data;
  const setup = told?.setup;
  const isLost = isTaken(setup) || isGone(error);
  const { till, isRefused } = useOpenedTill({
    taken,
    setup: isOnly && isKnown ? setup : undefined,
    answer: told?.answer ?? 'awaited',
    behind: told?.behind ?? 0,
    seller: user?._id,
  });
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  const isNarrow = useNarrow();
  if (till && isOnly) {
    return (
      <OpenTillContext value={till}>
        <Counter key={`${taken.device} ${language}`} contentId={contentId} paths={paths} isNarrow={isNarrow} />
      </OpenTillContext>
    );
  }
  const name = setup?.till.name;
  const entrance = { paths, contentId, ...(name !== undefined && { name }) };
  if (!isOnly) {
    return (
      <Entrance {...entrance}>
        <EnteringCard title={words.elsewhere} text={words.elsewhereText}>
          <Button variant="contained" size="large" sx={{ mt: 2.5 }} onClick={takeOver}>
            {words.here}
          </Button>
        </EnteringCard>
      </Entrance>
    );
  }
  if (isRefused || error instanceof StorageRefused) {
    return (
      <Entrance {...entrance}>
        <EnteringCard title={words.failed}>
          <ErrorPanel text={words.keepsNothing} onRetry={() => window.location.reload()} />
        </EnteringCard>
      </Entrance>
    );
  }
  if (!setup && error) {
    const { message, correlationId } = describeFailure(error);
    return (
      <Entrance {...entrance}>
        <EnteringCard title={words.failed}>
          <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />
        </EnteringCard>
      </Entrance>
    );
  }
  if (setup && setup.shift === null && !isLost) {
    return (
      <Entrance {...entrance}>
        <EnteringCard title={words.openShift} text={words.openShiftText(setup.till.name)}>
          <div style={{ marginTop: 20 }}>
            <OpenShiftForm till={setup.till._id} onOpened={() => refetch()} />
          </div>
        </EnteringCard>
      </Entrance>
    );
  }
  return (
    <Entrance {...entrance}>
      <EnteringCard>
        <div role="status">{words.loading}</div>
        <FormSkeleton fields={2} />
      </EnteringCard>
    </Entrance>
  );
}

/** Another browser sells at the till now. */
const isTaken = (setup: { till: { device: { letter: string } | null }; device: { letter: string } } | undefined) =>
  setup !== undefined && setup.till.device?.letter !== setup.device.letter;

const isGone = (error: unknown): boolean => isMissing(error) || (error instanceof ApiError && error.status === 400);

interface EntranceProps extends CounterPageProps {
  name?: string;
  children: ReactNode;
}

/** The counter before it is open. */
function Entrance({ paths, contentId, name = t.counter.title, children }: EntranceProps) {
  const navigate = useNavigate();
  const other = useOtherLanguage();
  return (
    <Station>
      <StationBar
        place={{ title: name, text: '' }}
        onLeave={() => void navigate(paths.leave)}
        menu={
          <BarButton lang={other.language} onClick={other.choose}>
            {other.name}
          </BarButton>
        }
      />
      <main id={contentId} tabIndex={-1} style={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Suspense>{children}</Suspense>
      </main>
    </Station>
  );
}

/** The counter fills the window exactly: nothing below it makes room for bars that it does not have. */
function useFlatPage(): void {
  useEffect(() => {
    const { style } = document.body;
    const before = style.paddingBottom;
    style.paddingBottom = '0';
    return () => {
      style.paddingBottom = before;
    };
  }, []);
}
