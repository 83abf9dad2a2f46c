import type { ListedAccount } from './accounts.repository.ts';
import { toTable } from './terminal-table.ts';

const headings = ['MAIL', 'NAME', 'STATUS', 'ROLE', 'PLAN', 'SINCE'];

/** Accounts as a table for the terminal. */
export function describeAccounts({ accounts, total }: { accounts: ListedAccount[]; total: number }): string {
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
