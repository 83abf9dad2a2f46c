import { z } from 'zod';
import { linkKinds, type MenuLink, menuInput, needsId } from '#contract/content/content.schemas.ts';
import type { MenuRow } from './menu-rows.ts';

const { label, link } = menuInput.shape.items.element.shape;

const text = z.string();

// What was chosen of one kind waits there while another is looked at.
const ids = z.object({ category: text, sub_category: text, product: text, page: text, post: text });

export const entrySchema = z
  .object({ label, kind: z.enum(linkKinds), ids, address: text })
  .superRefine((values, context) => {
    for (const { message, path } of link.safeParse(toLink(values)).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: path[0] === 'id' ? ['ids', values.kind] : [...path] });
    }
  });

export type EntryValues = z.input<typeof entrySchema>;

export const toLink = ({ kind, ids: chosen, address }: Omit<EntryValues, 'label'>): MenuLink => ({
  kind,
  id: (needsId(kind) && chosen[kind]) || null,
  address: kind === 'address' ? address.trim() : null,
});

const noIds: EntryValues['ids'] = { category: '', sub_category: '', product: '', page: '', post: '' };

/** What the form begins with: the entry as it is, or nothing. */
export const entryValues = (entry: MenuRow | undefined): EntryValues => ({
  label: entry?.label ?? '',
  kind: entry?.link.kind ?? 'category',
  ids: entry && needsId(entry.link.kind) ? { ...noIds, [entry.link.kind]: entry.link.id ?? '' } : noIds,
  address: entry?.link.address ?? '',
});
