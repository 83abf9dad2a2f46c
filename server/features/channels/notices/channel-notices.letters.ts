import type { Letter, LetterBlock } from '#server/kit/mail/letters.ts';

interface Broken {
  firstName: string;
  channel: string;
  settingsUrl: string;
}

interface Oversold extends Broken {
  title: string;
  orderId: string;
  quantity: number;
  oversold: number;
  /** The order's page there; null where there is none. */
  orderUrl: string | null;
}

const text = (said: string): LetterBlock => ({ kind: 'text', text: said });
const note = (said: string): LetterBlock => ({ kind: 'note', text: said });
const button = (label: string, url: string): LetterBlock => ({ kind: 'button', label, url });

/** The mails about channels: what each says. */
export const channelLetters = {
  broken: ({ firstName, channel, settingsUrl }: Broken): Letter => ({
    subject: `${channel} asks you to connect again`,
    preview: 'Until then, stock and prices there do not follow.',
    heading: `Hello ${firstName}`,
    blocks: [
      text(`${channel} no longer lets us act for you. This happens when access runs out or is taken back there.`),
      text('Until you connect again, nothing is sent there and sales there are not counted.'),
      button(`Connect ${channel} again`, settingsUrl),
      note('Everything that has waited is taken up then.'),
    ],
  }),

  oversold: ({ firstName, channel, title, orderId, quantity, oversold, orderUrl, settingsUrl }: Oversold): Letter => ({
    subject: `Sold twice: ${title}`,
    preview: `${channel} sold something that was gone already.`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(
        quantity === 1
          ? `“${title}” was bought on ${channel} when the last one had just been sold elsewhere.`
          : `${quantity} of “${title}” were bought on ${channel}, and ${oversold} of them had just been sold elsewhere.`,
      ),
      text(`Please cancel or refund order ${orderId} on ${channel}, and then mark the sale as settled.`),
      ...(orderUrl ? [button(`Open the order on ${channel}`, orderUrl)] : []),
      button('See sales elsewhere', settingsUrl),
    ],
  }),
};
