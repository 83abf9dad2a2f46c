import { type Form, type FormKind, type FormStatus, formKinds, formStatuses } from '#contract/forms/forms.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusOption } from '#web/ui/actions/status-select.tsx';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';

/** What a visitor sent. */
export type SentForm = Form;

const isKind = (text: string | null): text is FormKind => (formKinds as readonly (string | null)[]).includes(text);

/** The kind an address names as `?tab=`; wanted items unless it names another. */
export const kindOf = (params: URLSearchParams): FormKind => {
  const named = params.get('tab');
  return isKind(named) ? named : 'product';
};

/** The address of another tab: the store and the page size stay. */
export function paramsOf(kind: FormKind, before: URLSearchParams): URLSearchParams {
  const kept = ['store', 'size'].flatMap((name) => before.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(kind === 'product' ? kept : [['tab', kind], ...kept]);
}

const { statuses } = t.forms;

interface StatusLook {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

export const formStatusLooks: Readonly<Record<FormStatus, StatusLook>> = {
  pending: { label: statuses.pending, tone: 'warning', glyph: 'quarter' },
  completed: { label: statuses.completed, tone: 'success', glyph: 'check' },
  rejected: { label: statuses.rejected, tone: 'neutral', glyph: 'cross' },
};

/** For StatusSelect: any status can be changed to any other. */
export const formStatusOptions: readonly StatusOption[] = formStatuses.map((value) => ({
  value,
  ...formStatusLooks[value],
}));

export const isFormStatus = (value: string): value is FormStatus => (formStatuses as readonly string[]).includes(value);
