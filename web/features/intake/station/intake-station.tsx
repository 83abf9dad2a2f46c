import { useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { StationSetup, Throughput, TickOff } from '#contract/intake/intake.schemas.ts';
import { formatNumber, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { useSharedDevice } from '#web/shared/devices/shared-device.ts';
import { labelPrinting } from '#web/shared/labels/printer/label-printer.ts';
import { BarButton, Station } from '#web/shared/station/pieces.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { MoreIcon } from '#web/ui/icons.tsx';
import { throughputQuery, tickOffQuery } from '../intake.queries.ts';
import type { IntakeAct } from '../keys.ts';
import { nameOfSize, tagSizeOf } from '../label/tag-sizes.ts';
import type { Asking } from '../unit/intake-loop.ts';
import { isUnfinished } from '../unit/unit-draft.ts';
import { StationFoot } from './foot.tsx';
import { GradePanel } from './grade-panel.tsx';
import { IntakeBar } from './intake-bar.tsx';
import { ItemCard } from './item-card.tsx';
import { type Over, OverStation } from './over-station.tsx';
import { Work } from './pieces.tsx';
import { PricePanel } from './price-panel.tsx';
import { LastUnits, ManifestPanel } from './side-panels.tsx';
import { LastOnPhone, Progress, QueueNotices } from './station-notices.tsx';
import { StepStrip } from './step-strip.tsx';
import { type OpenStation, useIsOnline } from './use-station.ts';
import { useStationKeys } from './use-station-keys.ts';

const AskingDialogs = lazy(async () => ({ default: (await import('../dialogs/asking-dialogs.tsx')).AskingDialogs }));

/** Where a code would be text. */
const typed: readonly Asking[] = ['item', 'price', 'noBarcode', 'bin', 'search'];

export interface IntakePaths {
  leave: string;
  locations: string;
  rules: string;
  board: string;
  manifest: (truckload: string) => string;
  help: string;
}

interface IntakeStationProps extends OpenStation {
  setup: StationSetup;
  isKept: boolean;
  isNarrow: boolean;
  contentId: string;
  paths: IntakePaths;
  sound: { isOn: boolean; onTurn: () => void };
  onEnd: () => void;
}

/** The station: what it is, how good, what for, where to, all at a glance and by one key each. */
export function IntakeStation(props: IntakeStationProps) {
  const { loop, queue, isKeeping, setup, isKept, isNarrow, contentId, paths, sound, onEnd } = props;
  const words = t.intake;
  const navigate = useNavigate();
  const state = useSyncExternalStore(loop.subscribe, loop.state);
  const counts = useSyncExternalStore(queue.subscribe, queue.state);
  const isOnline = useIsOnline(queue, isKept);
  const printing = labelPrinting.use();
  const { data: user } = useQuery(userQuery());
  const isShared = useSharedDevice() !== null;
  const [over, setOver] = useState<Over>(null);
  const { draft } = state;
  const { truckload, location, _id: session } = setup.session;
  const { data: tickOff } = useQuery(tickOffQuery(truckload?._id ?? null));
  const { data: pace } = useQuery(throughputQuery({ session }));
  const view = loop.viewOf(draft);
  const grade = view.grades.find(({ key }) => key === draft?.grade);
  const isCovered = over !== null || state.asking !== null;
  useStationKeys({
    isCovered,
    isTyped: over === 'person' || over === 'leaving' || (state.asking !== null && typed.includes(state.asking)),
    onAct: (act) => void loop.act(act),
    onScan: (code) => void loop.scan(code),
  });
  const groups = useMenu({ setup, paths, isNarrow, onAct: (act) => void loop.act(act), onEnd });
  const rateWords = describeRate(pace);
  const title = truckload ? words.lot(truckload.lotNumber, truckload.title) : words.noTruckload;
  const leave = () => void navigate(paths.leave);
  return (
    <Station onMouseDown={leaveFocus}>
      <IntakeBar
        place={{
          title,
          text: isNarrow ? [describeProgress(tickOff), rateWords].filter(Boolean).join(' · ') : location.name,
        }}
        network={{ isOnline, waiting: counts.waiting }}
        printer={{
          text: words.label(nameOfSize(tagSizeOf(printing.size))),
          state: printerState(printing.printer !== null, state.unprinted.length),
          isShort: isNarrow,
          unprinted: state.unprinted.length,
          onOpen: () => loop.open('printer'),
        }}
        sound={sound}
        person={{
          ...describePerson(user),
          rate: rateWords,
          onSwitch: isShared && isOnline ? () => setOver('person') : undefined,
        }}
        onLeave={() => (isUnfinished(draft) ? setOver('leaving') : leave())}
        menu={
          <ActionMenu
            groups={groups}
            trigger={(trigger) => (
              <BarButton {...trigger} data-square="" aria-label={words.more}>
                <MoreIcon />
              </BarButton>
            )}
          />
        }
      />
      {isNarrow && <Progress tickOff={tickOff} />}
      <StepStrip draft={draft} gradeName={grade?.name ?? null} onGo={(step) => void loop.go(step)} />
      <QueueNotices counts={counts} isKeeping={isKeeping} isOnline={isOnline} onRetry={() => queue.retry()} />
      <Work id={contentId} tabIndex={-1}>
        <div>
          <ItemCard
            draft={draft}
            isAsking={state.isBusy === 'asking'}
            isNarrow={isNarrow}
            onEdit={() => loop.open('item')}
          />
          <GradePanel
            draft={draft}
            view={view}
            onGrade={(place) => void loop.act({ kind: 'grade', place })}
            onCheck={(key) => void loop.check(key)}
            onDefect={(key) => void loop.find(key)}
            onMore={() => loop.open('defects')}
            isNarrow={isNarrow}
          />
          <PricePanel
            draft={draft}
            price={state.price}
            setup={setup}
            view={view}
            onOverride={() => loop.open('price')}
            onWriteOff={(reason) => void loop.writeOff(reason)}
          />
        </div>
        {isNarrow ? (
          <LastOnPhone unit={state.last[0]} onReprint={() => void loop.act({ kind: 'reprint' })} />
        ) : (
          <div>
            <ManifestPanel tickOff={tickOff} />
            <LastUnits
              units={state.last}
              since={sinceStart(setup, pace)}
              onReprint={(unit) => unit.tag && void loop.print(unit.tag)}
              onUndo={(unit) => void loop.undoOne(unit._id)}
            />
          </div>
        )}
      </Work>
      <StationFoot
        state={state}
        view={view}
        isNarrow={isNarrow}
        onAct={(act) => void loop.act(act)}
        onItem={() => loop.open('item')}
        onScan={() => setOver('camera')}
      />
      <Suspense>
        {state.asking && <AskingDialogs loop={loop} state={state} setup={setup} isOnline={isOnline} />}
        <OverStation
          over={over}
          onCode={(code) => void loop.scan(code)}
          onLeave={leave}
          onClose={() => setOver(null)}
        />
      </Suspense>
    </Station>
  );
}

const describePerson = (user: User | undefined) => ({
  name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
  first: user?.firstName ?? '',
  image: user?.image ? assetUrl(user.image) : null,
});

const describeProgress = (tickOff: TickOff | undefined): string =>
  tickOff ? t.intake.manifest.of(formatNumber(tickOff.received), formatNumber(tickOff.expected)).join('') : '';

function describeRate(pace: Throughput | undefined): string {
  const rate = pace?.session?.perHour ?? null;
  return rate === null ? '' : t.intake.anHour(formatNumber(Math.round(rate)));
}

/** How many units since when; nothing before the first. */
function sinceStart({ session, timeZone }: StationSetup, pace: Throughput | undefined): string | null {
  const units = pace?.session?.units ?? 0;
  return units > 0 ? t.intake.last.since(units, formatTime(session.startedAt, { timeZone })) : null;
}

/** A pointer leaves the focus where it is: what it has pressed is not what Enter presses next. */
function leaveFocus(event: MouseEvent<HTMLElement>): void {
  const isButton =
    event.target instanceof Element && event.currentTarget.contains(event.target) && event.target.closest('button');
  if (isButton) event.preventDefault();
}

function printerState(hasPrinter: boolean, unprinted: number): string {
  const words = t.intake;
  if (unprinted > 0) return words.printerWaits(unprinted);
  return hasPrinter ? words.printerReady : words.printerDialog;
}

interface Menu {
  setup: StationSetup;
  paths: IntakePaths;
  isNarrow: boolean;
  onAct: (act: IntakeAct) => void;
  onEnd: () => void;
}

function useMenu({ setup, paths, isNarrow, onAct, onEnd }: Menu): MenuAction[][] {
  const words = t.intake.menu;
  // Elsewhere they stand at the foot, which has no room for them here.
  const acts = (['noBarcode', 'search', 'oneMore', 'bin', 'photo'] as const).map((kind) => ({
    id: kind,
    label: t.intake.acts[kind],
    onSelect: () => onAct({ kind }),
  }));
  const may = useRights();
  const { truckload } = setup.session;
  return [
    ...(isNarrow ? [acts] : []),
    [
      ...(truckload ? [{ id: 'manifest', label: words.manifest, to: paths.manifest(truckload._id) }] : []),
      { id: 'board', label: words.board, to: paths.board },
      ...(may('intake.manage') ? [{ id: 'rules', label: words.rules, to: paths.rules }] : []),
    ],
    [
      { id: 'full', label: words.fullScreen, onSelect: toggleFullScreen },
      // Beside the unit that is open, not in its place.
      { id: 'help', label: words.help, onSelect: () => window.open(paths.help, '_blank', 'noopener') },
      { id: 'end', label: words.end, onSelect: onEnd },
    ],
  ];
}

function toggleFullScreen(): void {
  const { fullscreenElement, documentElement } = document;
  void (fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen()).catch(() => undefined);
}
