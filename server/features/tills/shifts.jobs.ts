import { z } from 'zod';
import { dateFormat } from '#contract/kit/date-formats.ts';
import { email } from '#contract/kit/values.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { ShiftDetails } from '#contract/tills/tills.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter, LetterBlock } from '#server/kit/mail/letters.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { reckonShift } from './report.sql.ts';
import { describeReport, type ReportLine } from './report-lines.ts';
import { toDetails } from './shifts.mapper.ts';
import { type ShiftRow, shiftsRepository } from './shifts.repository.ts';

export const sendReport = defineMail('tills.report', z.object({ merchantId: z.uuid(), shiftId: z.uuid(), to: email }));

/** Such as "Z report 12, Till 1". */
export const nameReport = ({ number, till, closedAt }: ShiftDetails): string =>
  `${closedAt ? 'Z' : 'X'} report ${number}, ${till.name}`;

const sayAmount = ({ cents, count }: ReportLine): string =>
  [count === null ? '' : `${count} ×`, cents === null ? '' : inDollars(cents)].filter(Boolean).join(' ');

function reportLetter(row: ShiftRow, shift: ShiftDetails, url: string): Letter {
  const format = dateFormat(row.time_zone, { dateStyle: 'medium', timeStyle: 'short' });
  const heading = nameReport(shift);
  const sections: LetterBlock[] = describeReport(shift).map(({ title, lines }) => ({
    kind: 'facts',
    title,
    lines: lines.map((line) => `${line.label}: ${sayAmount(line)}`),
  }));
  const opened = `Opened ${format.format(row.opened_at)} by ${shift.openedBy}`;
  const closed = row.closed_at && `Closed ${format.format(row.closed_at)} by ${shift.closedBy ?? ''}`;
  return {
    subject: `${heading}: ${row.store_title}`,
    preview: [shift.till.location, opened, closed].filter(Boolean).join(' · '),
    heading,
    blocks: [
      { kind: 'facts', title: row.store_title, lines: [shift.till.location, opened, ...(closed ? [closed] : [])] },
      ...sections,
      ...(shift.note === '' ? [] : [{ kind: 'facts' as const, title: 'Note', lines: [shift.note] }]),
      { kind: 'button', label: 'Open the report', url },
    ],
  };
}

export function shiftJobs(deps: Deps): JobHandler[] {
  const send = makePostOffice(deps);
  return [
    handles(sendReport, async ({ merchantId, shiftId, to }, id) => {
      const row = await shiftsRepository(deps.db).find({ merchantId }, shiftId);
      if (!row) return;
      const late = row.report ? await reckonShift(deps.db, { merchantId }, shiftId, { late: true }) : null;
      const reckoned = row.report ?? (await reckonShift(deps.db, { merchantId }, shiftId));
      const shift = toDetails(row, { reckoned, late, tellsCash: true });
      await send(
        id,
        to,
        reportLetter(row, shift, `${deps.urls.app}/app/stores/${row.store_id}/counter/shifts/${shiftId}`),
      );
    }),
  ];
}
