import { useEffect } from 'react';
import { useSharedDevice } from '#web/shared/devices/shared-device.ts';
import { useLogOut } from '../log-out.ts';

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Signs whoever is on a shared device out when nobody has touched it for a while: pages that ask by themselves don’t count. */
export function IdleLock() {
  const device = useSharedDevice();
  const logOut = useLogOut();
  const idleMs = device ? device.idleMinutes * 60_000 : null;
  useEffect(() => {
    if (idleMs === null) return;
    let timer = setTimeout(logOut, idleMs);
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(logOut, idleMs);
    };
    for (const name of touches) window.addEventListener(name, begin, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of touches) window.removeEventListener(name, begin);
    };
  });
  return null;
}
