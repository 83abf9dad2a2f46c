import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StationSetup } from '#contract/intake/intake.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { attempt } from '#web/kit/attempt.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { buzz, buzzThrice } from '#web/kit/scanning/scan-feedback.ts';
import { useSession } from '#web/kit/session.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { Bar } from '#web/shared/station/bar.tsx';
import { EnteringCard } from '#web/shared/station/entering-card.tsx';
import { BarButton, Station } from '#web/shared/station/pieces.tsx';
import { useNarrow } from '#web/shared/station/use-narrow.ts';
import { useOnlyTab } from '#web/shared/station/use-only-tab.ts';
import { Brand } from '#web/ui/brand.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { setupQuery } from './intake.queries.ts';
import { playNo, playSignal, playTaken } from './sounds.ts';
import { type ChosenSession, chosenSession, stationId } from './start/chosen-session.ts';
import { startSession } from './start/start-session.ts';
import { type IntakePaths, IntakeStation } from './station/intake-station.tsx';
import { useOpenStation } from './station/use-station.ts';
import type { IntakeLoop, Said } from './unit/intake-loop.ts';

// What is unpacked is chosen once for a load.
const StartForm = lazy(async () => ({ default: (await import('./start/start-form.tsx')).StartForm }));

interface IntakePageProps {
  paths: IntakePaths;
  contentId: string;
}

/** /app/intake: the whole window for goods that come in. */
export function IntakePage({ paths, contentId }: IntakePageProps) {
  const words = t.intake.start;
  useDocumentTitle(t.intake.title);
  useSession();
  const chosen = chosenSession.use();
  const { data: user } = useQuery(userQuery());
  const [before, setBefore] = useState<{ truckload: string | null; location: string } | null>(null);
  const { isOnly, takeOver } = useOnlyTab(`intake.tab.${stationId()}`);
  useFlatPage();
  const person = user?._id;
  const isOwn = chosen !== null && (person === undefined || chosen.person === person);
  const failure = useOtherPerson(chosen, person);
  if (!isOnly) {
    return (
      <Entrance paths={paths} contentId={contentId}>
        <EnteringCard title={words.elsewhere} text={words.elsewhereText}>
          <Button variant="contained" size="large" sx={{ mt: 2.5 }} onClick={takeOver}>
            {words.here}
          </Button>
        </EnteringCard>
      </Entrance>
    );
  }
  if (chosen && isOwn) {
    return (
      <ChosenStation
        key={chosen.session}
        chosen={chosen}
        paths={paths}
        contentId={contentId}
        onEnd={() => {
          setBefore({ truckload: chosen.truckload, location: chosen.location });
          chosenSession.set(null);
        }}
      />
    );
  }
  return (
    <Entrance paths={paths} contentId={contentId}>
      {person !== undefined && (chosen === null || failure) ? (
        <StartForm person={person} locationsPath={paths.locations} before={before ?? chosen} />
      ) : (
        <Opening />
      )}
    </Entrance>
  );
}

/** Somebody else at the station goes on with the same load, in a session of their own. */
function useOtherPerson(chosen: ChosenSession | null, person: string | undefined): boolean {
  const [failed, setFailed] = useState(false);
  const asked = useRef('');
  useEffect(() => {
    if (!chosen || person === undefined || chosen.person === person) return;
    const key = `${chosen.session} ${person}`;
    if (asked.current === key) return;
    asked.current = key;
    setFailed(false);
    startSession(chosen.truckload, chosen.location, person).catch(() => setFailed(true));
  }, [chosen, person]);
  return failed;
}

interface ChosenStationProps extends IntakePageProps {
  chosen: ChosenSession;
  onEnd: () => void;
}

function ChosenStation({ chosen, paths, contentId, onEnd }: ChosenStationProps) {
  const words = t.intake.start;
  const { data, error, refetch } = useQuery(setupQuery(chosen));
  const isGone = error !== null && (isMissing(error) || (error instanceof ApiError && error.status === 409));
  useEffect(() => {
    if (isGone) onEnd();
  }, [isGone, onEnd]);
  if (data) return <OpenedStation {...data} paths={paths} contentId={contentId} onEnd={onEnd} />;
  if (error && !isGone) {
    const { message, correlationId } = describeFailure(error);
    return (
      <Entrance paths={paths} contentId={contentId}>
        <EnteringCard title={words.failed}>
          <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />
          <Button sx={{ mt: 2 }} onClick={onEnd}>
            {t.intake.menu.end}
          </Button>
        </EnteringCard>
      </Entrance>
    );
  }
  return (
    <Entrance paths={paths} contentId={contentId}>
      <Opening />
    </Entrance>
  );
}

interface OpenedStationProps extends IntakePageProps {
  setup: StationSetup;
  isKept: boolean;
  onEnd: () => void;
}

function OpenedStation({ setup, isKept, paths, contentId, onEnd }: OpenedStationProps) {
  const isNarrow = useNarrow();
  const [isLoud, setLoud] = useSound();
  const loop = useRef<IntakeLoop>(undefined);
  const tell = useTelling(isLoud, () => loop.current);
  const opened = useOpenStation({ setup, onSaid: tell });
  useEffect(() => {
    loop.current = opened?.loop;
  }, [opened]);
  if (!opened) {
    return (
      <Entrance paths={paths} contentId={contentId}>
        <Opening />
      </Entrance>
    );
  }
  return (
    <IntakeStation
      {...opened}
      setup={setup}
      isKept={isKept}
      isNarrow={isNarrow}
      contentId={contentId}
      paths={paths}
      sound={{ isOn: isLoud, onTurn: () => setLoud(!isLoud) }}
      onEnd={onEnd}
    />
  );
}

/** What happened, by ear and by word. */
function useTelling(isLoud: boolean, loop: () => IntakeLoop | undefined): (said: Said) => void {
  const { notify } = useSnackbar();
  const words = t.intake.notices;
  const no = () => {
    if (isLoud) playNo();
    buzzThrice();
  };
  return (said) => {
    switch (said.kind) {
      case 'signal':
        if (isLoud) playSignal(said.signal, said.isWanted);
        buzz();
        return;
      case 'taken':
        if (isLoud) playTaken();
        return;
      case 'put':
        return;
      case 'undone':
        notify({ message: words.undone(said.title) });
        return;
      case 'missing':
        no();
        notify({ message: words.missing[said.what] });
        return;
      case 'refused':
        no();
        notify({ ...describeFailure(said.error), tone: 'error' });
        return;
      case 'noSources':
        notify({ message: words.noSources(describeFailure(said.error).message) });
        return;
      case 'unprinted':
        no();
        notify({ message: words.unprinted(said.error instanceof Error ? said.error.message : ''), tone: 'error' });
        return;
      case 'silentPrinter':
        no();
        notify({ message: words.silentPrinter, tone: 'error' });
        return;
      case 'unlabelled':
        no();
        notify({ message: words.unlabelled(said.title) });
        return;
      case 'lost': {
        no();
        const { draft } = said;
        const bringBack = () => void loop()?.bringBack(draft);
        notify({ message: words.lost(draft.item.title), action: { label: words.bringBack, onSelect: bringBack } });
        return;
      }
      case 'relabel': {
        const { tag, title } = said.unit;
        const print = () => void (tag && loop()?.print(tag));
        notify({ message: words.relabel(title), action: { label: words.reprint, onSelect: print } });
      }
    }
  };
}

const soundKey = 'scanfront.intake.silent';

function useSound(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => attempt(() => localStorage.getItem(soundKey)) !== 'yes');
  return [
    isOn,
    (next) => {
      setOn(next);
      attempt(() => (next ? localStorage.removeItem(soundKey) : localStorage.setItem(soundKey, 'yes')));
    },
  ];
}

const patience = 3000;

function Opening() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <EnteringCard>
      <div role="status">{isSlow ? t.intake.start.slow : t.intake.start.loading}</div>
      <FormSkeleton fields={2} />
    </EnteringCard>
  );
}

/** The station before it is open. */
function Entrance({ paths, contentId, children }: IntakePageProps & { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Station>
      <Bar>
        <BarButton data-square="" onClick={() => void navigate(paths.leave)}>
          <Brand compact name={t.intake.leave} />
        </BarButton>
        <div>
          <h1>{t.intake.title}</h1>
        </div>
      </Bar>
      <main id={contentId} tabIndex={-1} style={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Suspense>{children}</Suspense>
      </main>
    </Station>
  );
}

/** The station fills the window exactly: nothing below it makes room for bars that it does not have. */
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
