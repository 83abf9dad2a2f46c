import { costFields, type HistoryEntry } from '#contract/history/history.schemas.ts';
import type { HistoryRow } from './history.repository.ts';

interface Seen {
  seesCosts: boolean;
  together: ReadonlyMap<string, number>;
}

export const toHistoryEntry = (row: HistoryRow, { seesCosts, together }: Seen): HistoryEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  subject: row.subject as HistoryEntry['subject'],
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  store: row.store_id,
  action: row.action,
  changes: seesCosts ? row.changes : row.changes.filter(({ field }) => !costFields.includes(field)),
  act: row.act_id,
  together: (row.act_id === null ? undefined : together.get(row.act_id)) ?? 1,
  by: {
    kind: row.by_kind as HistoryEntry['by']['kind'],
    id: row.by_id,
    name: row.by_name,
    approvedBy: row.approved_by_name,
    address: row.address,
    device: row.device,
  },
  reason: row.reason,
  origin: row.origin,
  note: row.note,
});
