import { type KeyboardEvent, useState } from 'react';

/** What a button needs to be part of a toolbar. */
export interface ToolbarItem {
  tabIndex: 0 | -1;
  onFocus: () => void;
}

/** One stop for Tab; the arrow keys, Home and End go from button to button. */
export function useToolbar(first: string) {
  const [stop, setStop] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const index = buttons.indexOf(event.target as HTMLElement);
    const next = index < 0 ? undefined : nextIndex(event.key, index, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const item = (id: string): ToolbarItem => ({ tabIndex: stop === id ? 0 : -1, onFocus: () => setStop(id) });
  return { onKeyDown, item };
}

function nextIndex(key: string, index: number, amount: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % amount;
  if (key === 'ArrowLeft') return (index - 1 + amount) % amount;
  if (key === 'Home') return 0;
  return key === 'End' ? amount - 1 : undefined;
}
