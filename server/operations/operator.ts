import type pg from 'pg';
import { z } from 'zod';
import { parseCents } from '#contract/kit/money.ts';
import { operatorActions } from '#server/features/accounts/operators/operator-actions.service.ts';
import { atCommandLine } from '#server/features/accounts/operators/operator-acts.sql.ts';
import { makeCustomPlan, moveToPlan } from '#server/features/accounts/operators/operator-plans.service.ts';
import { customPlanInput } from '#server/features/billing/billing.service.ts';
import type { WantedPlan } from '#server/features/billing/plans/set-plan.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type ListedAccount, listAccounts } from './accounts.repository.ts';
import { appUsage, makeAppCommands } from './app-commands.ts';
import { openClient } from './catalogue.repository.ts';
import { readArguments } from './command-line.ts';
import { describePlanSet, describePlans, planCommandOptions } from './describe-plans.ts';
import { distribute } from './distribute/distribute.ts';
import { OperationError } from './operation-error.ts';
import { toTable } from './terminal-table.ts';

const headings = ['MAIL', 'NAME', 'STATUS', 'ROLE', 'PLAN', 'SINCE'];

/** Accounts as a table for the terminal. */
function describeAccounts({ accounts, total }: { accounts: ListedAccount[]; total: number }): string {
  if (accounts.length === 0) return 'There is no such account.';
  const table = toTable(headings, accounts.map(toCells));
  if (total > accounts.length) table.push(`… and ${total - accounts.length} more`);
  return table.join('\n');
}

const toCells = ({ email, name, status, role, plan, createdAt }: ListedAccount): string[] => [
  email,
  name,
  status,
  role,
  plan ?? '',
  createdAt.toISOString().slice(0, 10),
];

export const operatorUsage = `Usage: npm run operator -- COMMAND

  list [--status pending|waiting|active|inactive]
                       the accounts, newest first
  approve EMAIL        let a waiting account in: its trial starts, and a mail says so
  deactivate EMAIL     shut an account out, its staff included; every session ends
  activate EMAIL       open a closed account again
  reset-factors EMAIL  take passkeys, authenticator app and recovery codes off somebody who is locked out, of the staff
                       too: every session of theirs ends, a mail says so, and it is written into the history
  operators            who of the back office sees its page for operators, /app/operator
  add-operator EMAIL   name one of them; they need a second factor, and sign in again
  remove-operator EMAIL
                       take it away again, at once
  custom-plan EMAIL --name NAME --month DOLLARS --year DOLLARS [--lpl N] [--bum N] [--sw N] [--import-export]
                       make a plan that only this account is offered: limits of products, scans and builds (-1: none)
  plans EMAIL          the plans that this account can be on, and which one it is on
  set-plan EMAIL --plan NAME [--cycle month|year]
                       move an account to a plan: prorated at once, a trial goes on; the payment provider must answer
  distribute [--check] spread the rows over the machines of a Citus cluster, each merchant's together; --check only says
                       what stands in the way. Not to be used in earnest yet: docs/scale.md says what is proved. No
                       Scanfront may run meanwhile; what was interrupted goes on when it is run again
${appUsage}

EMAIL is the address of the account's owner; of reset-factors, add-operator and remove-operator that of the person. Scanfront may be running or not.`;

export interface OperatorParts {
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'billing'>;
  connection: pg.ClientConfig;
  /** Hears how far what takes long has come. */
  tell(line: string): void;
}

type Command = (args: string[], parts: OperatorParts) => Promise<string>;

const commands: Record<string, Command> = {
  async list(args, { connection }) {
    const { values } = readArguments(args, { status: { type: 'string' } }, operatorUsage);
    const status = z.enum(['pending', 'waiting', 'active', 'inactive']).optional().safeParse(values.status);
    if (!status.success) throw wrongUse(`There is no status ${values.status}.`);
    const client = await openClient(connection);
    const listed = listAccounts(client, { status: status.data ?? null, limit: 500 });
    return describeAccounts(await listed.finally(() => client.end()));
  },

  async approve(args, { deps }) {
    const email = readEmail(args);
    await operatorActions(deps).approve(email);
    return `${email} is approved: the trial has started, and a mail is on its way as soon as Scanfront runs.`;
  },

  async deactivate(args, { deps }) {
    const email = readEmail(args);
    await operatorActions(deps).deactivate(email);
    return `${email} is deactivated: nobody of this account can sign in, and every session has ended.`;
  },

  async activate(args, { deps }) {
    const email = readEmail(args);
    await operatorActions(deps).activate(email);
    return `${email} is active again.`;
  },

  'reset-factors': async (args, { deps }) => {
    const email = readEmail(args);
    await operatorActions(deps).resetFactors(email);
    return `${email} has no second factor any more, and no session: the password alone signs them in. A mail is on its way as soon as Scanfront runs.`;
  },

  async operators(args, { deps }) {
    if (readArguments(args, {}, operatorUsage).positionals.length > 0) throw wrongUse('operators takes nothing more.');
    const operators = await operatorActions(deps).listOperators();
    if (operators.length === 0) return 'Nobody is an operator yet. Name somebody with add-operator.';
    const rows = operators.map(({ email, status, named_at: at }) => [email, status, at.toISOString().slice(0, 10)]);
    return toTable(['MAIL', 'STATUS', 'SINCE'], rows).join('\n');
  },

  'add-operator': async (args, { deps }) => {
    const email = readEmail(args);
    await operatorActions(deps).addOperator(email);
    return `${email} is an operator: /app/operator is theirs as soon as they have signed in again.`;
  },

  'remove-operator': async (args, { deps }) => {
    const email = readEmail(args);
    await operatorActions(deps).removeOperator(email);
    return `${email} is no operator any more.`;
  },

  'custom-plan': async (args, { deps }) => {
    const { email, plan } = readCustomPlan(args);
    const owner = await operatorActions(deps).findOwner(email);
    await makeCustomPlan(deps, atCommandLine, owner, plan);
    return `${email} can be on the plan ${plan.name} now: move the account there with set-plan.`;
  },

  async plans(args, { deps }) {
    const owner = await operatorActions(deps).findOwner(readEmail(args));
    return describePlans(deps, { merchantId: owner.merchant_id });
  },

  'set-plan': async (args, { deps }) => {
    const { email, ...wanted } = readWantedPlan(args);
    const owner = await operatorActions(deps).findOwner(email);
    return describePlanSet(email, await moveToPlan(deps, atCommandLine, owner, wanted));
  },

  distribute: (args, { connection, tell }) => {
    const { values, positionals } = readArguments(args, { check: { type: 'boolean', default: false } }, operatorUsage);
    if (positionals.length > 0) throw wrongUse('distribute takes nothing more.');
    return distribute(connection, { checking: values.check, tell });
  },

  ...makeAppCommands(operatorUsage),
};

/** Does what an operator typed, and says what was done. */
export async function runOperator([name = '', ...args]: readonly string[], parts: OperatorParts): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw wrongUse(name ? `There is no command ${name}.` : 'Name a command.');
  return command(args, parts);
}

function readEmail(args: string[]): string {
  return onlyEmail(readArguments(args, {}, operatorUsage).positionals);
}

function onlyEmail([email, ...more]: string[]): string {
  if (!email || more.length > 0) throw wrongUse('Name one mail address.');
  return email;
}

const wrongUse = (sentence: string) => new OperationError(`${sentence}\n\n${operatorUsage}`);

function readWantedPlan(args: string[]): WantedPlan & { email: string } {
  const { values, positionals } = readArguments(args, planCommandOptions, operatorUsage);
  const email = onlyEmail(positionals);
  const cycle = z.enum(['month', 'year']).optional().safeParse(values.cycle);
  if (!values.plan?.trim()) throw wrongUse('--plan is needed.');
  if (!cycle.success) throw wrongUse('--cycle must be month or year.');
  return { email, name: values.plan, cycle: cycle.data };
}

const planOptions = {
  name: { type: 'string' },
  month: { type: 'string' },
  year: { type: 'string' },
  lpl: { type: 'string' },
  bum: { type: 'string' },
  sw: { type: 'string' },
  'import-export': { type: 'boolean', default: false },
} as const;

const limit = z
  .string()
  .regex(/^(-1|\d{1,9})$/, 'must be a whole number, or -1 for no limit')
  .transform(Number)
  .optional();
const price = z
  .string('is needed')
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount such as 49 or 49.50')
  .transform(parseCents);
const planValues = z.object({
  name: z.string('is needed').trim().min(1, 'is needed'),
  month: price,
  year: price,
  lpl: limit,
  bum: limit,
  sw: limit,
  'import-export': z.boolean(),
});

function readCustomPlan(args: string[]): { email: string; plan: z.input<typeof customPlanInput> } {
  const { values, positionals } = readArguments(args, planOptions, operatorUsage);
  const email = onlyEmail(positionals);
  const given = planValues.safeParse(values);
  if (!given.success)
    throw wrongUse(given.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}.`).join('\n'));
  const { name, month, year, lpl, bum, sw, 'import-export': importExport } = given.data;
  const limits = { LPL: lpl, BUM: bum, SW: sw, 'I/EP': importExport ? -1 : undefined };
  const chosen = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const plan = { name, monthlyCents: month, yearlyCents: year, limits: chosen };
  const checked = customPlanInput.safeParse(plan);
  if (!checked.success) throw wrongUse(checked.error.issues.map(({ message }) => `${message}.`).join('\n'));
  return { email, plan };
}
