import { useEffect, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';

/** Draws for as long as the page bears it, then lets it answer. */
function breather() {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 30) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}

interface Making {
  name: string;
  all: number;
  /** Said when the file is saved. */
  done: string;
  make: (onProgress: (done: number) => Promise<void>) => Promise<Blob>;
}

const givenUp = Symbol('given up');

/** Makes files one at a time and saves them; closing the dialog gives up. */
export function useMaking() {
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const state = useRef({ isBusy: false, isGone: false });
  useEffect(() => {
    state.current.isGone = false;
    return () => {
      state.current.isGone = true;
    };
  }, []);
  const save = async ({ name, all, done, make }: Making) => {
    if (state.current.isBusy) return;
    state.current.isBusy = true;
    setFailure(undefined);
    setSaved(undefined);
    setProgress({ done: 0, all });
    const breathe = breather();
    try {
      const blob = await make(async (ready) => {
        if (state.current.isGone) throw givenUp;
        setProgress({ done: ready, all });
        await breathe();
      });
      saveFile({ blob, name });
      setSaved(done);
    } catch (error) {
      if (error !== givenUp) setFailure(t.labels.failedToMake);
    } finally {
      state.current.isBusy = false;
      setProgress(undefined);
    }
  };
  return { progress, failure, saved, save };
}
