import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Whether the password is right; takes as long when there is no account or it has no password. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}
