import { requestStatuses, shownNotes, type TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusOption } from '#web/ui/actions/status-select.tsx';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';

type RequestStatus = TruckloadRequest['status'];

const { statuses } = t.truckloads.requests;

interface StatusLook {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

export const requestLooks: Readonly<Record<RequestStatus, StatusLook>> = {
  New: { label: statuses.New, tone: 'info', glyph: 'plus' },
  pending: { label: statuses.pending, tone: 'warning', glyph: 'quarter' },
  completed: { label: statuses.completed, tone: 'success', glyph: 'check' },
  rejected: { label: statuses.rejected, tone: 'neutral', glyph: 'cross' },
};

/** For StatusSelect: any status can be changed to any other. */
export const requestStatusOptions: readonly StatusOption[] = requestStatuses.map((value) => ({
  value,
  ...requestLooks[value],
}));

export const isRequestStatus = (value: string): value is RequestStatus =>
  (requestStatuses as readonly string[]).includes(value);

/** Who asks; the mail address where no name was given. */
export const nameOf = ({ name, email }: Pick<TruckloadRequest, 'name' | 'email'>): string => name || email;

/** Notes as the table shows them: on one line, cut at 10 characters. */
export function cutNotes(notes: string): string {
  const characters = [...notes.replace(/\s+/g, ' ').trim()];
  if (characters.length <= shownNotes) return characters.join('');
  return `${characters.slice(0, shownNotes).join('').trimEnd()}…`;
}
