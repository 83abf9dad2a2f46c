import { type RefObject, useEffect } from 'react';
import type { SheetAction } from '../sheet-reducer.ts';
import type { SheetStore } from '../sheet-store.ts';
import { copyText } from './change-range.ts';

/** Copy, cut and paste of cells while the focus is on one of them. */
export function useClipboard(
  scroller: RefObject<HTMLElement | null>,
  store: SheetStore,
  act: (action: SheetAction) => void,
) {
  useEffect(() => {
    const isOurs = () => {
      const focused = document.activeElement;
      return focused !== null && scroller.current?.contains(focused) && !focused.closest('[data-editor]');
    };
    const copy = (event: ClipboardEvent) => {
      if (!isOurs() || !event.clipboardData) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyText(store.get()));
      act({ type: event.type === 'cut' ? 'cut' : 'copied' });
    };
    const paste = (event: ClipboardEvent) => {
      if (!isOurs() || !event.clipboardData) return;
      event.preventDefault();
      act({ type: 'paste', text: event.clipboardData.getData('text/plain') });
    };
    // Safari asks first whether there is anything to do outside of a field.
    const allow = (event: Event) => {
      if (isOurs()) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    // On the document: without selected text browsers tell the body, not the cell that has the focus.
    document.addEventListener('copy', copy, { signal });
    document.addEventListener('cut', copy, { signal });
    document.addEventListener('paste', paste, { signal });
    for (const name of ['beforecopy', 'beforecut', 'beforepaste']) document.addEventListener(name, allow, { signal });
    return () => stop.abort();
  }, [scroller, store, act]);
}
