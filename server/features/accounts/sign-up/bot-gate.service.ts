import type { Deps } from '#server/kit/deps.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { spentTokensRepository } from './spent-tokens.repository.ts';

/** Lets a form through only with a bot-check token that was earned and not used before. */
export function makeBotGate({ botCheck, db }: Pick<Deps, 'botCheck' | 'db'>) {
  return async function passBotCheck(token: string, address: string): Promise<void> {
    const checked = await botCheck.verify(token, { address });
    if (!checked.ok && checked.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
    const earned = checked.ok && (await spentTokensRepository(db).spend(checked.value));
    if (!earned) throw invalid({ param: 'token', msg: 'Recaptcha Failed' });
  };
}
