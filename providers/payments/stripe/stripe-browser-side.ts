import { scriptPath, stripeAddresses } from './stripe-facts.ts';

export interface BrowserSide {
  scriptUrl: string;
  origins: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] };
}

/** Where browsers find Stripe, or what stands in for it. */
export function browserSide(standIn: string | undefined): BrowserSide {
  const { api, script, challenge } = stripeAddresses;
  if (standIn === undefined) {
    return {
      origins: { script: [script], frame: [script, challenge], connect: [api] },
      scriptUrl: `${script}${scriptPath}`,
    };
  }
  const { origin } = new URL(standIn);
  return {
    origins: { script: [origin], frame: [origin], connect: [origin] },
    scriptUrl: `${standIn}/js${scriptPath}`,
  };
}
