import type { ListedAccount } from './accounts.repository.ts';

const headings = ['MAIL', 'NAME', 'STATUS', 'ROLE', 'PLAN', 'SINCE'];

/** Accounts as a table for the terminal. */
export function describeAccounts({ accounts, total }: { accounts: ListedAccount[]; total: number }): string {
  if (accounts.length === 0) return 'There is no such account.';
  const lines = [headings, ...accounts.map(toCells)];
  const widths = headings.map((_heading, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  if (total > accounts.length) table.push(`… and ${total - accounts.length} more`);
  return table.join('\n');
}

function toCells({ email, name, status, role, plan, createdAt }: ListedAccount): string[] {
  return [email, name, status, role, plan ?? '', createdAt.toISOString().slice(0, 10)].map(withoutControls);
}

/** Names are strangers' text: a terminal must not read commands in them. */
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '�');
