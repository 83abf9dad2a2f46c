import { useEffect, useEffectEvent, useState } from 'react';
import { assetUrl } from '#web/kit/settings.ts';

export interface Pictures {
  loaded: ReadonlyMap<string, HTMLImageElement>;
  failed: ReadonlySet<string>;
  isLoading: boolean;
  retry: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The pictures with these keys, ready to be drawn. They come one after the other: decoding many at once takes much memory. */
export function usePictures(keys: readonly string[]): Pictures {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  const [failed, setFailed] = useState(nothing);
  const next = keys.find((key) => !loaded.has(key) && !failed.has(key));
  const keep = useEffectEvent((key: string, picture: HTMLImageElement) => {
    const needed = [...loaded].filter(([known]) => keys.includes(known));
    setLoaded(new Map([...needed, [key, picture]]));
  });
  useEffect(() => {
    if (next === undefined) return;
    let isGone = false;
    loadPicture(next).then(
      (picture) => !isGone && keep(next, picture),
      () => !isGone && setFailed((before) => new Set(before).add(next)),
    );
    return () => {
      isGone = true;
    };
  }, [next]);
  return { loaded, failed, isLoading: next !== undefined, retry: () => setFailed(nothing) };
}

const momentMs = 1_000;

/** Once more after a moment: a picture that was attached just now may be asked for while the store is busy. */
const loadPicture = (key: string): Promise<HTMLImageElement> =>
  readPicture(key).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, momentMs));
    return readPicture(key);
  });

async function readPicture(key: string): Promise<HTMLImageElement> {
  const picture = new Image();
  // Without it the browser would not let the collage out again.
  picture.crossOrigin = 'anonymous';
  picture.src = assetUrl(key);
  await picture.decode();
  return picture;
}
