import { useEffect } from 'react';
import { isTyping } from '#web/kit/is-typing.ts';

interface ShellShortcuts {
  openPalette: () => void;
  showShortcuts: () => void;
}

/** Ctrl/⌘-K from anywhere; `?` wherever it is not being typed into something. */
export function useShellShortcuts({ openPalette, showShortcuts }: ShellShortcuts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isPalette) {
        event.preventDefault();
        openPalette();
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        showShortcuts();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [openPalette, showShortcuts]);
}
