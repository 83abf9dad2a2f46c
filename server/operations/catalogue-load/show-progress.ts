import type { WriteStream } from 'node:tty';
import { describeProgress } from './describe-load.ts';
import type { LoadProgress } from './load-catalogue.ts';

/** Keeps one line of a terminal up to date every second; a log gets a line now and then. */
export function showProgress(out: Pick<WriteStream, 'write'> & { isTTY?: boolean }) {
  const pause = out.isTTY ? 1000 : 10_000;
  let shownAt = performance.now();
  let readThen: number | null = null;
  let isShown = false;
  return {
    tell(progress: LoadProgress): void {
      // Rows that an earlier run loaded say nothing about this one's speed.
      readThen ??= progress.read;
      const took = performance.now() - shownAt;
      if (took < pause) return;
      const line = describeProgress(progress, ((progress.read - readThen) / took) * 1000);
      out.write(out.isTTY ? `\r\u001b[2K${line}` : `${line}\n`);
      shownAt = performance.now();
      readThen = progress.read;
      isShown = true;
    },
    end(): void {
      if (isShown && out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
