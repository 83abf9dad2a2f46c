import { type Challenge, freshFor, type WidgetChallenge } from '#web/shared/bot-check/challenge.ts';
import { loadWidget } from '#web/shared/bot-check/load-widget.ts';
import { solveInWorkers } from '#web/shared/bot-check/solve-in-workers.ts';

interface RunningCheck {
  /** The proof that no robot writes, earned meanwhile; empty where none could be had. */
  token(): Promise<string>;
  /** A proof counts once: the next try needs another. */
  renew(): void;
}

interface Earned {
  token(): string;
  /** Since when it ages; a vendor's widget looks after its answer itself. */
  since?: number;
}

/** Earns the proof while somebody writes, or has a vendor's widget ask for it. */
export const startBotCheck = (status: HTMLElement): RunningCheck => keepFresh(() => earn(status));

/** One proof at a time; who takes long to write gets another in the place of one that is too old. */
export function keepFresh(earn: () => Promise<Earned>, now = Date.now): RunningCheck {
  let earning = earn();
  return {
    token: async () => {
      const { since = now() } = await earning;
      if (now() - since > freshFor) earning = earn();
      return (await earning).token();
    },
    renew: () => {
      earning = earn();
    },
  };
}

async function earn(status: HTMLElement): Promise<Earned> {
  try {
    const since = Date.now();
    const response = await fetch('/api/v1/bot-check');
    const challenge = (await response.json()) as Challenge;
    if (challenge.vendor !== 'altcha') return { token: await askByWidget(status, challenge) };
    const token = await solveInWorkers(challenge.challenge);
    return { token: () => token, since };
  } catch {
    return { token: () => '' };
  }
}

/** What the widget has found out so far. */
async function askByWidget(status: HTMLElement, challenge: WidgetChallenge): Promise<() => string> {
  const widget = await loadWidget(challenge);
  const place = document.createElement('div');
  status.replaceChildren(place);
  let answer = '';
  const hear = (token: string) => {
    answer = token;
  };
  widget.render(place, {
    sitekey: challenge.siteKey,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    callback: hear,
    'expired-callback': () => hear(''),
    'error-callback': () => hear(''),
  });
  return () => answer;
}
