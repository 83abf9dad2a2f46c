import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { makeStore } from '#web/kit/store.ts';
import { type Challenge, freshFor, type WidgetChallenge } from '#web/shared/bot-check/challenge.ts';

export type BotCheckState =
  | { phase: 'checking' }
  | { phase: 'verified' }
  | { phase: 'failed' }
  /** A vendor's widget does the asking; each round needs a fresh one. */
  | { phase: 'asking'; widget: WidgetChallenge; round: number };

export interface BotCheck {
  useState: () => BotCheckState;
  /** Starts a check, unless one is running. */
  start: () => Promise<void>;
  /** What a vendor's widget found out; null when its answer has expired. */
  answer: (token: string | null) => void;
  /** Sends something with a token, waiting for it if need be; after a refusal the next token is earned. */
  pass: <Reply>(send: (token: string) => Promise<Reply>) => Promise<Reply>;
}

interface Parts {
  load: () => Promise<Challenge>;
  solve: (challenge: Record<string, unknown>) => Promise<string>;
  now?: () => number;
}

/** One form's bot check: earns tokens in the background and hands each out once. */
export function makeBotCheck({ load, solve, now = Date.now }: Parts): BotCheck {
  const store = makeStore<BotCheckState>({ phase: 'checking' });
  let running: Promise<void> | null = null;
  let earned: { token: string; at: number } | null = null;
  let rounds = 0;

  const start = () => {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };

  async function check(): Promise<void> {
    earned = null;
    if (store.get().phase !== 'asking') store.set({ phase: 'checking' });
    try {
      const at = now();
      const challenge = await load();
      if (challenge.vendor !== 'altcha') {
        rounds += 1;
        return store.set({ phase: 'asking', widget: challenge, round: rounds });
      }
      earned = { token: await solve(challenge.challenge), at };
      store.set({ phase: 'verified' });
    } catch {
      store.set({ phase: 'failed' });
    }
  }

  async function take(): Promise<string> {
    if (store.get().phase !== 'asking' && (!earned || now() - earned.at > freshFor)) await start();
    if (!earned) throw new ApiError(400, { errors: [{ param: 'token', msg: t.accounts.botCheck.missing }] });
    const { token } = earned;
    earned = null;
    return token;
  }

  return {
    useState: store.use,
    start,
    answer: (token) => {
      earned = token === null ? null : { token, at: now() };
    },
    async pass(send) {
      const token = await take();
      try {
        return await send(token);
      } catch (error) {
        void start();
        throw error;
      }
    },
  };
}
