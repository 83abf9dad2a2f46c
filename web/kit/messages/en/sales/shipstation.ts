import { count } from '../common.ts';

const orders = (amount: number) => count(amount, 'order', 'orders');

/** ShipStation: the account in the settings, and orders on their way there. */
export const shipstation = {
  name: 'ShipStation',
  push: 'Push to Shipstation',
  marks: {
    waiting: 'Waiting for ShipStation',
    sent: 'At ShipStation',
    failed: 'Not sent to ShipStation',
  },
  bulk: {
    title: (amount: string) => `Push ${amount} to Shipstation?`,
    text: 'What is there already is brought up to date. Tracking numbers come back by themselves, with a mail to the buyer.',
    confirm: 'Push',
    pending: 'Pushing…',
    connect: 'Connect ShipStation in Settings',
  },
  pushed: (waiting: number, done: number) => {
    if (waiting > 0) return `${orders(waiting)} ${waiting === 1 ? 'is' : 'are'} on the way to ShipStation.`;
    return `${orders(done)} ${done === 1 ? 'is' : 'are'} at ShipStation already.`;
  },
  notPushed: (amount: number, reason: string) =>
    `${orders(amount)} ${amount === 1 ? 'was' : 'were'} not sent: ${reason}`,
  severalReasons: 'the list says why.',
  nothing: 'No order was sent.',
  card: {
    title: 'ShipStation',
    none: 'Send this order there to print its label. The tracking number comes back by itself, and the buyer gets a mail.',
    waiting: 'It goes out in a moment.',
    sentAt: (moment: string) => `Sent ${moment}`,
    cancelled: 'It was sent before it was cancelled. Send it again to cancel it there, too.',
    again: 'Send again',
    sending: 'Sending…',
    connect: 'Connect',
  },
  settings: {
    about: 'Send orders to ShipStation, print labels there, and tracking numbers come back with a mail to the buyer.',
    paused:
      'The ShipStation app is not installed, so no order is sent and no tracking number read. Install the app again to go on.',
    broken:
      'Until then no order is sent and no tracking number read. Nothing is lost: what waits goes out as soon as you are connected.',
    where: 'In ShipStation, open Settings, then Account, then API Settings, and choose the keys of API version 1.',
    key: 'API key',
    secret: 'API secret',
    connect: 'Connect',
    connecting: 'Checking…',
    connected: 'ShipStation is connected.',
    account: 'Key',
    read: 'Shipments read',
    disconnectText:
      'Orders that are at ShipStation stay there, but their tracking numbers no longer come here. You can connect again at any time.',
  },
};
