import type { BotCheck } from '#providers/bot-check/bot-check.port.ts';

/** What the back office's pages may load and talk to: themselves, the files of the content origin, nothing else. */
export function appPolicy(origins: { content: string; botCheckScripts: readonly string[] }) {
  const { content, botCheckScripts } = origins;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...botCheckScripts],
    // The interface's styles carry a nonce; the page that gets it adds it to this list.
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', content],
    'font-src': ["'self'"],
    'connect-src': ["'self'", content],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [...(botCheckScripts.length > 0 ? botCheckScripts : ["'none'"])],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  } as const;
}

/** The origins a configured bot check loads its widget from. */
export async function botCheckOrigins(botCheck: BotCheck): Promise<string[]> {
  const challenge = await botCheck.challenge();
  return challenge.vendor === 'altcha' ? [] : [new URL(challenge.scriptUrl).origin];
}

export const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
