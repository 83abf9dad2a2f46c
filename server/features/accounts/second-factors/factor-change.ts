import { z } from 'zod';

/** What changed of how somebody signs in. */
export const factorChange = z.object({
  kind: z.enum(['passkeyAdded', 'passkeyRemoved', 'totpAdded', 'totpRemoved', 'codesRenewed', 'codeUsed', 'reset']),
  /** What a passkey is called. */
  name: z.string().optional(),
  /** How many recovery codes there are still. */
  left: z.number().optional(),
});

export type FactorChange = z.output<typeof factorChange>;
