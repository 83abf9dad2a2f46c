import { useEffect, useState } from 'react';

const pause = 600;

/** The text once its typing pauses; nothing before. */
export function usePaused(text: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? settled : undefined;
}
