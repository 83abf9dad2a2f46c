import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { Caller } from './client.ts';

/** Passes the bot check the honest way: by doing its work. */
export async function earnBotToken(call: Caller): Promise<string> {
  const reply = await call(accounts.botCheck);
  if (reply.vendor !== 'altcha') throw new Error('Tests solve ALTCHA challenges only.');
  const challenge = reply.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
