import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What the browser complained about: errors nobody caught, errors on the console, a breached content policy. */
export interface Complaints {
  /** Expects complaints like this one; they no longer fail the test. */
  allow(pattern: RegExp): void;
  unexpected(): string[];
}

/** Listens to every page of a context from its first moment. */
export function collectComplaints(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('weberror', (event) => heard.push(`Uncaught: ${event.error().stack ?? event.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) {
      heard.push(`Console: ${message.text()} (${message.location().url})`);
    }
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}

/** The browser reports every 4xx of the API; a refusal that the page shows is no fault. */
function isRefusal(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return /status of 4\d\d/.test(message.text()) && URL.canParse(url) && new URL(url).pathname.startsWith('/api/');
}
