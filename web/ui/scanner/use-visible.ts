import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page can be seen: not while its tab is in the background or the phone is locked. */
export const useVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
