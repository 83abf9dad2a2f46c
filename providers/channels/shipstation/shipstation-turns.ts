import { resetMarginMs, usualResetMs } from './shipstation-facts.ts';
import { HubRefusal } from './shipstation-refusal.ts';

export interface TurnOptions {
  /** Replaced in tests only: the time in milliseconds, and a way to let it pass. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/** The calls of one seller, one after the other. */
interface Line {
  last: Promise<unknown>;
  open: number;
  /** How many calls are left until the limit starts anew; not known before the first answer. */
  left: number;
  resetAt: number;
}

const mostTries = 3;
const longestResetMs = 10 * 60_000;

/** Keeps the calls of each seller within the limit that the answers tell: others may be using it up as well. */
export function sellersTurns({ now = elapsed, wait = sleep }: TurnOptions = {}) {
  const lines = new Map<string, Line>();

  function lineOf(key: string): Line {
    const known = lines.get(key);
    if (known) return known;
    for (const [idle, { open, resetAt }] of lines) if (open === 0 && resetAt <= now()) lines.delete(idle);
    const line: Line = { last: Promise.resolve(), open: 0, left: 1, resetAt: 0 };
    lines.set(key, line);
    return line;
  }

  const pauseOf = ({ left, resetAt }: Line) => (left > 0 ? 0 : Math.max(0, resetAt - now()));

  function checkPatience(line: Line, patienceMs: number): number {
    const pause = pauseOf(line);
    if (pause <= patienceMs) return pause;
    const seconds = Math.ceil(pause / 1000);
    throw new HubRefusal('LIMITED', `ShipStation takes no more calls for ${seconds} seconds`);
  }

  function note(line: Line, { status, headers }: Response): void {
    const left = headerNumber(headers, 'x-rate-limit-remaining');
    const seconds = headerNumber(headers, 'x-rate-limit-reset');
    if (status !== 429 && left === null) return;
    const resetMs = seconds === null ? usualResetMs : Math.min(longestResetMs, seconds * 1000 + resetMarginMs);
    line.left = status === 429 ? 0 : (left ?? 0);
    line.resetAt = now() + resetMs;
  }

  async function attend(line: Line, patienceMs: number, send: () => Promise<Response>): Promise<Response> {
    for (let round = 0; round < mostTries; round += 1) {
      const pause = checkPatience(line, patienceMs);
      if (pause > 0) await wait(pause);
      const response = await send();
      note(line, response);
      // Nothing was done: it may be asked again, whatever it was.
      if (response.status !== 429) return response;
    }
    throw new HubRefusal('LIMITED', 'ShipStation takes no more calls for now');
  }

  /** Sends when it is this seller's turn; refuses instead of waiting longer than the patience lasts. */
  return async function inTurn(key: string, patienceMs: number, send: () => Promise<Response>): Promise<Response> {
    const line = lineOf(key);
    checkPatience(line, patienceMs);
    line.open += 1;
    const turn = line.last.then(() => attend(line, patienceMs, send));
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.open -= 1;
    }
  };
}

function headerNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return number >= 0 ? number : null;
}

// Not the time of day: a clock that is set back must not make anybody wait.
const elapsed = () => performance.now();
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
