import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The element of the page's content, for the skip link and for focus. */
export const contentId = 'content';

// Of dialogs, and of what else lies over the page until it is closed.
const openLayer = '.MuiModal-root';

/** On every change of the path: scrolls to the top and moves the focus to the page's heading. */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(undefined);

  useEffect(() => {
    // The browser would jump to where the page was left before we scroll from there.
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFirst) return;
    scrollToTop();
    focusPage();
  }, [pathname]);

  // After the above, so that an address that names a part of the page ends there.
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    focusOn(part);
  }, [hash]);
}

function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}

function focusPage(): void {
  const content = document.getElementById(contentId);
  const focused = document.activeElement;
  // A form that has put the cursor into its first field knows better.
  if (focused !== content && content?.contains(focused)) return;
  focusOn(document.querySelector<HTMLElement>('h1') ?? content);
}

function focusOn(element: HTMLElement | null): void {
  // What the address has opened over the page keeps the focus; what is being closed has given it back by now.
  if (!element || document.activeElement?.closest(openLayer)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
