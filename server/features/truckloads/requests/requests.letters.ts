import type { Letter } from '#server/kit/mail/letters.ts';
import type { RequestRow } from './requests.repository.ts';

/** What the merchant reads when a visitor asks about a truckload. */
export const requestLetters = {
  arrived({ request, url }: { request: RequestRow; url: string }): Letter {
    const { name, email, phone, notes, title, lot_number: lot } = request;
    return {
      subject: `Truckload request: ${title}`,
      preview: `From ${name}`,
      heading: 'Somebody asks about a truckload',
      blocks: [
        { kind: 'facts', title: 'Truckload', lines: [title, lot ? `Lot ${lot}` : ''].filter(Boolean) },
        ...(notes ? [{ kind: 'text' as const, text: notes }] : []),
        { kind: 'facts', title: 'From', lines: [name, email, phone].filter(Boolean) },
        { kind: 'button', label: 'Open your requests', url },
        { kind: 'note', text: `Answer this mail to write to ${email}.` },
      ],
    };
  },
};
