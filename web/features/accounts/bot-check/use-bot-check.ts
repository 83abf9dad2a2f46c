import { useEffect, useState } from 'react';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { call } from '#web/kit/api.ts';
import { solveInWorkers } from '#web/shared/bot-check/solve-in-workers.ts';
import { type BotCheck, makeBotCheck } from './bot-check.ts';

/** The bot check of a form: begins as soon as the form is there. */
export function useBotCheck(): BotCheck {
  const [check] = useState(() => makeBotCheck({ load: () => call(accounts.botCheck), solve: solveInWorkers }));
  useEffect(() => {
    void check.start();
  }, [check]);
  return check;
}
