import type { z } from 'zod';
import { createCustomPlan, type customPlanInput } from '#server/features/billing/billing.service.ts';
import {
  explainPlan,
  type PlanSet,
  setPlan,
  type WantedPlan,
} from '#server/features/billing/plans/set-plan.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { UserRow } from '../users.repository.ts';
import { asOperator, type OperatorName, recordOperatorAct } from './operator-acts.sql.ts';

type PlanParts = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'billing'>;

/** Moves an account to a plan, at the command line or by the operators' page. */
export function moveToPlan(
  deps: PlanParts,
  operator: OperatorName,
  { email, merchant_id: merchantId }: Pick<UserRow, 'email' | 'merchant_id'>,
  wanted: WantedPlan,
): Promise<PlanSet> {
  const moved = setPlan(deps, asOperator(merchantId), wanted, (tx, about) =>
    recordOperatorAct(tx, operator, { at: deps.clock.now(), kind: 'planSet', merchantId, about }),
  );
  return moved.catch((error) => {
    throw explainPlan(email, error);
  });
}

/** Makes a plan that only this account is offered. */
export async function makeCustomPlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operator: OperatorName,
  { merchant_id: merchantId }: Pick<UserRow, 'merchant_id'>,
  plan: z.input<typeof customPlanInput>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await createCustomPlan(tx, { merchantId }, plan);
    await recordOperatorAct(tx, operator, { at: clock.now(), kind: 'planMade', merchantId, about: plan.name });
  });
}
