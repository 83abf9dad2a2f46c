import { choosableStatuses, productStatuses } from '#contract/products/product-choices.ts';
import type { ProductStatus } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusOption } from '#web/ui/actions/status-select.tsx';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';

interface StatusLook {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

export type ChoosableStatus = (typeof choosableStatuses)[number];

const { statuses } = t.products;

/** How each status is shown (specification 2 §4). */
export const statusLooks: Readonly<Record<ProductStatus, StatusLook>> = {
  Added: { label: statuses.Added, tone: 'info', glyph: 'plus' },
  Ready: { label: statuses.Ready, tone: 'warning', glyph: 'half' },
  Published: { label: statuses.Published, tone: 'success', glyph: 'check' },
  Unpublished: { label: statuses.Unpublished, tone: 'error', glyph: 'slash' },
};

export const isChoosable = (status: string): status is ChoosableStatus =>
  (choosableStatuses as readonly string[]).includes(status);

/** For StatusSelect: every status can be shown, only Ready and Unpublished can be chosen. */
export const statusOptions: readonly StatusOption[] = productStatuses.map((value) => ({
  value,
  ...statusLooks[value],
  unavailable: !isChoosable(value),
}));
