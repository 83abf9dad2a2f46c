import type { ApiKey } from '#contract/keys/keys.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import { formatDate, formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusChipProps } from '#web/ui/facts/status-chip.tsx';

const words = t.keys.states;

export const isWorking = ({ endsAt }: ApiKey, now: number): boolean => endsAt === null || Date.parse(endsAt) > now;

/** What a key was given, in words. */
export const nameAll = (permissions: readonly Permission[]): string =>
  permissions.map((each) => t.permissions.names[each].label).join(', ');

/** In which state a key is, in a chip. */
export function describeState(key: ApiKey, now: number): Pick<StatusChipProps, 'label' | 'tone'> {
  const { endsAt, endedBy } = key;
  if (!isWorking(key, now)) return { label: endedBy ? words[endedBy] : words.expired, tone: 'neutral' };
  if (endsAt === null) return { label: words.working, tone: 'success' };
  if (endedBy === 'rotated') return { label: words.replaced(formatDateTime(endsAt)), tone: 'warning' };
  return { label: words.until(formatDate(endsAt)), tone: 'success' };
}
