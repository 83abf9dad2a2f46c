import { createElement } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useRights, useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { useOtherLanguage } from '#web/shared/devices/use-other-language.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import type { AfterwardsView } from '../afterwards/afterwards.tsx';
import { takenTill } from '../entering/taken-till.ts';
import { useOpenTill } from '../world.ts';
import type { OverShift } from './over-dialogs.tsx';

interface StationMenu {
  isNarrow: boolean;
  settingsPath: string;
  onShow: (view: AfterwardsView) => void;
  onShift: (what: OverShift) => void;
}

/** What is done at a till now and then: sales that were made, the drawer, the shift, the browser itself. */
export function useStationMenu({ isNarrow, settingsPath, onShow, onShift }: StationMenu): MenuAction[][] {
  const words = t.counter;
  const { isOnline } = useOpenTill();
  const other = useOtherLanguage();
  const may = useRights();
  const mayOrAsk = useRightsOrApproval();
  const ofShift = (what: OverShift, label: string): MenuAction => ({
    id: what,
    label,
    disabled: !isOnline && what !== 'printer',
    onSelect: () => onShift(what),
  });
  const view = (which: AfterwardsView, label: string): MenuAction => ({
    id: which,
    label,
    disabled: !isOnline,
    onSelect: () => onShow(which),
  });
  const ifAllowed = (is: boolean, ...actions: MenuAction[]): MenuAction[] => (is ? actions : []);
  return [
    [
      view('recent', words.menu.recent),
      ...ifAllowed(mayOrAsk('orders.refund'), view('return', words.menu.takeBack)),
      ...ifAllowed(isNarrow, view('pickups', words.pickups)),
    ],
    ifAllowed(
      mayOrAsk('counter.drawer'),
      ofShift('paid_in', words.menu.paidIn),
      ofShift('paid_out', words.menu.paidOut),
      ofShift('drawer', words.menu.drawer),
    ),
    [ofShift('report', words.menu.report), ofShift('close', words.menu.close)],
    [
      ofShift('printer', words.menu.printer),
      { id: 'language', label: createElement('span', { lang: other.language }, other.name), onSelect: other.choose },
      { id: 'full', label: words.menu.fullScreen, onSelect: toggleFullScreen },
      { id: 'till', label: words.menu.otherTill, disabled: !isOnline, onSelect: takenTill.leave },
      ...ifAllowed(may('counter.manage'), { id: 'settings', label: words.menu.settings, to: settingsPath }),
    ],
  ].filter((group) => group.length > 0);
}

function toggleFullScreen(): void {
  const { fullscreenElement, documentElement } = document;
  void (fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen()).catch(() => undefined);
}
