import type { WriteStream } from 'node:tty';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const everyMs = 100;
const clearLine = '\r\u001b[2K';

/** On a terminal, a line that moves for as long as the work takes, and is gone then; elsewhere a line that says what. */
export async function withMovingLine<Result>(
  out: Pick<WriteStream, 'write'> & { isTTY?: boolean },
  text: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!out.isTTY) {
    out.write(`${text} …\n`);
    return work();
  }
  const started = performance.now();
  let frame = 0;
  const draw = () => {
    frame += 1;
    const seconds = Math.floor((performance.now() - started) / 1000);
    out.write(`${clearLine}${frames[frame % frames.length]} ${text} · ${seconds} s`);
  };
  const timer = setInterval(draw, everyMs);
  draw();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    out.write(clearLine);
  }
}

/** Says something while a line moves: on a line of its own. */
export const sayMeanwhile = (text: string): void => console.log(`${process.stdout.isTTY ? clearLine : ''}${text}`);
