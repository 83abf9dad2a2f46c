import { sql } from 'kysely';
import type { OperatorActKind } from '#contract/operator/operator.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { newHistoryId } from '#server/features/history/record-change.sql.ts';

/** Which operator does something: by mail address, or whoever sits at the command line. */
export type OperatorName = string | null;

export const atCommandLine: OperatorName = null;

export interface OperatorAct {
  at: Date;
  kind: OperatorActKind;
  merchantId?: string;
  /** In words: a plan, a kind of job, a person. */
  about?: string;
}

/** How the history of a merchant calls whoever runs the installation; which of them it was is the operators' matter. */
export const asOperator = (merchantId: string) => ({ merchantId, systemName: 'Operator' });

/** Writes down what an operator does, in the transaction of what is done. */
export async function recordOperatorAct(tx: Db, operator: OperatorName, act: OperatorAct): Promise<void> {
  const { at, kind, merchantId, about = '' } = act;
  await sql`
    insert into operator_acts (id, at, operator, kind, about_merchant, about)
    values (${newHistoryId(at)}, ${at}, ${operator}, ${kind}, ${merchantId ?? null}, ${about.slice(0, 300)})`.execute(
    tx,
  );
}
