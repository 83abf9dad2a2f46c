import type { Challenge, WidgetChallenge } from '#web/kit/bot-check/challenge.ts';
import { loadWidget } from '#web/kit/bot-check/load-widget.ts';
import { solveInWorkers } from '#web/kit/bot-check/solve-in-workers.ts';

interface RunningCheck {
  /** The proof that no robot writes, earned meanwhile; empty where none could be had. */
  token(): Promise<string>;
  /** A proof counts once: the next try needs another. */
  renew(): void;
}

/** Earns the proof while somebody writes, or has a vendor's widget ask for it. */
export function startBotCheck(status: HTMLElement): RunningCheck {
  let earning = earn(status);
  return {
    token: async () => (await earning)(),
    renew: () => {
      earning = earn(status);
    },
  };
}

async function earn(status: HTMLElement): Promise<() => string> {
  try {
    const response = await fetch('/api/v1/bot-check');
    const challenge = (await response.json()) as Challenge;
    if (challenge.vendor !== 'altcha') return await askByWidget(status, challenge);
    const token = await solveInWorkers(challenge.challenge);
    return () => token;
  } catch {
    return () => '';
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
