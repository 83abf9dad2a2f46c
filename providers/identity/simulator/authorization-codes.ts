import { createHash, randomBytes } from 'node:crypto';

const lifetimeMs = 10 * 60 * 1000;

/** The codes that a simulated identity provider hands out: each is good once, for ten minutes. */
export function authorizationCodes<Grant>() {
  const open = new Map<string, { grant: Grant; expiresAt: number }>();

  return {
    issue(grant: Grant): string {
      const code = randomBytes(24).toString('base64url');
      open.set(code, { grant, expiresAt: Date.now() + lifetimeMs });
      return code;
    },

    /** What the code stands for, or null when it was used, is too old or was never ours. */
    redeem(code: string): Grant | null {
      const entry = open.get(code);
      open.delete(code);
      return entry && entry.expiresAt > Date.now() ? entry.grant : null;
    },
  };
}

/** PKCE, S256: whoever redeems the code must know what the challenge was made of. */
export function meetsChallenge(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return true;
  return verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge;
}
