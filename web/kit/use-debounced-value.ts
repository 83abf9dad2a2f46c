import { useEffect, useState } from 'react';

const usualPause = 250;

/** What was typed, once the typing pauses for so many milliseconds: not every letter asks the server. */
export function useDebouncedValue(text: string, pause = usualPause): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
