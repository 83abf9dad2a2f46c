import type { ContentStatus } from '#contract/content/content.schemas.ts';
import { formatDate, formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusChipProps } from '#web/ui/facts/status-chip.tsx';
import type { Writing } from './content-kinds.ts';

const { statuses } = t.content;

export const statusLooks: Record<ContentStatus, Pick<StatusChipProps, 'label' | 'tone' | 'glyph'>> = {
  draft: { label: statuses.draft, tone: 'neutral', glyph: 'slash' },
  scheduled: { label: statuses.scheduled, tone: 'info', glyph: 'half' },
  published: { label: statuses.published, tone: 'success', glyph: 'check' },
};

/** The chip of a page or a post, with the day it appeared or the moment it will. */
export function chipOf({ status, publishAt }: Pick<Writing, 'status' | 'publishAt'>): StatusChipProps {
  const at = publishAt && (status === 'scheduled' ? formatDateTime(publishAt) : formatDate(publishAt));
  return { ...statusLooks[status], ...(at && { detail: at }) };
}
