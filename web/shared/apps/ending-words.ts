import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { guideOf, type StoredApp } from './stored-app.ts';

/** What uninstalling means: until when it works, and what becomes of what was done with it. */
export function endingWords(app: StoredApp): string[] {
  const words = t.apps.ending;
  if (app.status === 'incomplete') return [words.dropUnpaid];
  const isPaid = app.status === 'active' && app.endsAt;
  const leaves = guideOf(app)?.leaves;
  return [isPaid ? words.until(formatDate(isPaid)) : words.atOnce, ...(leaves ? [leaves] : [])];
}
