import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { OpenSaleInput } from '#contract/counter/counter.schemas.ts';
import { formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { useSharedDevice } from '#web/shared/devices/shared-device.ts';
import { LargeDialogs } from '#web/shared/station/large-dialogs.tsx';
import { BarButton, Station } from '#web/shared/station/pieces.tsx';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { MoreIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import type { AfterwardsView } from '../afterwards/afterwards.tsx';
import { Aside } from '../aside.tsx';
import { WifiOffIcon } from '../counter-icons.tsx';
import { keptVoids } from '../local/kept-voids.ts';
import { Register } from '../register.tsx';
import { emptySale, isBegun, isEmpty, resumeSale } from '../sale/sale-draft.ts';
import { useSale } from '../sale/use-sale.ts';
import { type CounterPaths, useOpenTill } from '../world.ts';
import type { OverShift } from './over-dialogs.tsx';
import { StationBar } from './station-bar.tsx';
import { useStationMenu } from './use-station-menu.ts';

const Afterwards = lazy(async () => ({ default: (await import('../afterwards/afterwards.tsx')).Afterwards }));
const LeavingDialog = lazy(async () => ({ default: (await import('./leaving-dialog.tsx')).LeavingDialog }));
const ConflictsPanel = lazy(async () => ({ default: (await import('../local/conflicts-panel.tsx')).ConflictsPanel }));
const OverShiftDialog = lazy(async () => ({ default: (await import('./over-dialogs.tsx')).OverShiftDialog }));
const SwitchPerson = lazy(async () => ({
  default: (await import('#web/shared/devices/switch-person.tsx')).SwitchPerson,
}));

const Offline = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '10px 16px',
    fontSize: rem(13),
    lineHeight: '18px',
    color: theme.vars.palette.warning.onSoft,
    backgroundColor: theme.vars.palette.warning.soft,
    borderBottom: `1px solid ${theme.vars.palette.warning.line}`,
    '& > svg': { fontSize: 18 },
    '& b': { fontWeight: 600, marginRight: 6 },
    '@media (max-width: 719.95px)': { '& b': { display: 'block' } },
  })),
);

/** What lies over the sale. */
type Over =
  | { kind: 'leaving' | 'person' }
  | { kind: 'afterwards'; view: AfterwardsView }
  | { kind: 'shift'; what: OverShift };

interface CounterProps {
  paths: CounterPaths;
  contentId: string;
  isNarrow: boolean;
}

/** An open till: its bar, the sale, and what lies over them. */
export function Counter({ paths, contentId, isNarrow }: CounterProps) {
  const words = t.counter;
  const { setup, shift, goods, outbox, isOnline, isAsking, refresh } = useOpenTill();
  const open = useSale();
  const navigate = useNavigate();
  const { data: user } = useQuery(userQuery());
  const isShared = useSharedDevice() !== null;
  const [over, setOver] = useState<Over | null>(null);
  const state = useSyncExternalStore(goods.subscribe, goods.state);
  const counts = useSyncExternalStore(outbox.subscribe, outbox.counts);
  useEffect(() => {
    if (isOnline) void keptVoids.tellAll(setup.device._id);
  }, [isOnline, setup.device._id]);
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  const close = () => setOver(null);
  const show = (view: AfterwardsView) => setOver({ kind: 'afterwards', view });
  const closeAfterwards = () => {
    close();
    refresh();
  };
  const resume = async (parked: OpenSaleInput) => {
    const ids = parked.lines.flatMap(({ product }) => product ?? []);
    const items = await goods.find(ids).catch(() => []);
    open.change({ kind: 'load', draft: resumeSale(parked, items) });
    closeAfterwards();
  };
  const isFree = !isBegun(open.sale);
  const leave = () => void navigate(paths.leave);
  const time = (at: string) => formatTime(at, { timeZone: setup.store.timeZone });
  const mayReturn = useRightsOrApproval()('orders.refund') && isOnline;
  const groups = useStationMenu({
    isNarrow,
    settingsPath: paths.settings,
    onShow: show,
    onShift: (what) => setOver({ kind: 'shift', what }),
  });
  return (
    <Station data-station="">
      <LargeDialogs />
      <StationBar
        place={{
          title: setup.till.name,
          text: [...(isNarrow ? [] : [setup.till.location.name]), words.shiftSince(time(shift.openedAt))].join(' · '),
        }}
        state={describeState({ isOnline, isAsking, isComplete: state.isComplete })}
        {...(isOnline && {
          parked: { count: setup.parked, onOpen: () => show('parked') },
          pickups: { count: setup.pickups, onOpen: () => show('pickups') },
        })}
        person={{
          name,
          first: user?.firstName ?? '',
          image: user?.image ? assetUrl(user.image) : null,
          onSwitch: isShared && isOnline ? () => setOver({ kind: 'person' }) : undefined,
        }}
        onLeave={() => (isEmpty(open.sale) ? leave() : setOver({ kind: 'leaving' }))}
        menu={
          <Aside name="menu">
            <ActionMenu
              groups={groups}
              trigger={(props) => (
                <BarButton {...props} data-square="" aria-label={words.more}>
                  <MoreIcon />
                </BarButton>
              )}
            />
          </Aside>
        }
      />
      <div role="status">
        {!isOnline && (
          <Offline>
            <WifiOffIcon />
            <span>
              <b>{words.offline}</b>
              {words.offlineText(counts.waiting, state.syncedAt && time(state.syncedAt))}
            </span>
          </Offline>
        )}
      </div>
      <Aside name="conflicts">
        <ConflictsPanel
          location={setup.till.location._id}
          timeZone={setup.store.timeZone}
          queue={outbox}
          isOnline={isOnline}
        />
      </Aside>
      <Register
        {...open}
        contentId={contentId}
        isNarrow={isNarrow}
        isCovered={over !== null}
        soldBy={name}
        onDrawer={() => setOver({ kind: 'shift', what: 'drawer' })}
        onReturn={mayReturn ? () => show('return') : undefined}
        settingsPath={paths.settings}
      />
      <Aside name={over?.kind ?? 'nothing'} onBroken={close}>
        {over?.kind === 'leaving' && <LeavingDialog sale={open.sale} onLeave={leave} onClose={close} />}
        {over?.kind === 'person' && <SwitchPerson title={words.switchTo} nobody={words.nobodyElse} onClose={close} />}
        {over?.kind === 'shift' && (
          <OverShiftDialog
            what={over.what}
            onClose={close}
            onShiftClosed={() => {
              close();
              refresh();
            }}
          />
        )}
        {over?.kind === 'afterwards' && (
          <Afterwards
            view={over.view}
            onClose={closeAfterwards}
            onResume={isFree ? (parked) => void resume(parked) : undefined}
            onExchange={
              isFree
                ? ({ sale, creditCents }) => {
                    open.change({ kind: 'load', draft: { ...emptySale(sale), creditCents } });
                    closeAfterwards();
                  }
                : undefined
            }
          />
        )}
      </Aside>
    </Station>
  );
}

function describeState({ isOnline, isAsking, isComplete }: Record<'isOnline' | 'isAsking' | 'isComplete', boolean>) {
  const { offline, asking, online, catchingUp } = t.counter;
  if (!isOnline) return { isLive: false, text: offline };
  if (isAsking) return { isLive: false, text: asking };
  return { isLive: isComplete, text: isComplete ? online : catchingUp };
}
