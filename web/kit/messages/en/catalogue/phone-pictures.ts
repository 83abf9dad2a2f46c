import { count } from '../common.ts';

/** Pictures from a phone that is paired with a screen. */
export const phonePictures = {
  title: 'Pictures from your phone',
  scan: 'Scan this code with your phone’s camera. Pictures you take there appear here.',
  code: 'Code that pairs a phone',
  pairing: 'Making a code…',
  waiting: 'Waiting for a phone',
  paired: 'A phone is paired',
  received: (amount: number) => `${count(amount, 'picture', 'pictures')} received`,
  again: 'Pair another phone',
  ended: 'The pairing has ended.',
  close: 'Done',
  phone: {
    title: 'Take pictures',
    pairing: 'Pairing…',
    take: 'Take a picture',
    another: 'Take another',
    light: 'Light',
    zoom: 'Zoom',
    square: 'Square',
    preview: 'The picture as it will be sent; drag to move it',
    send: 'Send',
    sending: 'Sending…',
    sent: (amount: number) => `${count(amount, 'picture', 'pictures')} sent`,
    left: (amount: number) => `${amount} more can be sent`,
    unreadable: 'This browser can’t read that picture.',
    gone: 'This phone is not paired any more. Scan the code on the screen again.',
  },
};
