import { expect, test } from 'vitest';
import { buyerMails } from '#contract/notifications/mail-settings.schemas.ts';
import { marksOf, ourWords } from '#contract/notifications/our-words.ts';
import { toMailSettings, wordMail } from './mail-settings.service.ts';

const ours = { subject: 'Your order {orderNumber} at {store}', text: 'Order {orderNumber} is yours.' };
const none = { subject: '', text: '' };
const marks = { firstName: 'Ann', store: 'Dock 9', orderNumber: '1048', total: '$29.56' };

test('where nothing is said, every mail goes out in our words', () => {
  const { client, own } = toMailSettings({});
  expect(client.senderLogo).toBeNull();
  expect(client.mails.shipped).toEqual({ isOn: true, subject: '', text: '' });
  expect(own).toEqual({ newOrder: true, lateRefund: true, newForm: true, monday: true });
  expect(wordMail(client.mails.confirmation, ours, marks)).toEqual({
    subject: 'Your order 1048 at Dock 9',
    text: 'Order 1048 is yours.',
  });
});

test('whoever paid is told, whatever is stored', () => {
  const { client } = toMailSettings({ client: { mails: { confirmation: { isOn: false }, shipped: { isOn: false } } } });
  expect(client.mails.confirmation.isOn).toBe(true);
  expect(client.mails.shipped.isOn).toBe(false);
});

test('marks become what they stand for, and unknown ones stay as they were typed', () => {
  const wording = { subject: '{store}: {total}', text: 'Hi {firstName},\nsee {link} and {constructor}.' };
  expect(wordMail(wording, ours, marks)).toEqual({
    subject: 'Dock 9: $29.56',
    text: 'Hi Ann,\nsee {link} and {constructor}.',
  });
});

test('what a mark stands for is text: no mark of its own, no line of its own, no header', () => {
  const hostile = { ...marks, store: 'Dock {total}\r\nBcc: eve@example.com', total: '$& $1' };
  const said = wordMail({ subject: 'From {store}', text: '{store} {total}' }, ours, hostile);
  expect(said.subject).toBe('From Dock {total} Bcc: eve@example.com');
  expect(said.text).toBe('Dock {total} Bcc: eve@example.com $& $1');
});

test.for([
  ['Hi {firstName},\nthank you.', 'Hi,\nthank you.'],
  ['Thank you, {firstName}.', 'Thank you.'],
  ['{firstName}, your order is here', 'Your order is here'],
])('a name that is none is left out: %s', ([text = '', expected]) => {
  for (const firstName of ['', 'http://evil.example', '<b>Ann</b>']) {
    expect(wordMail({ subject: '', text }, ours, { ...marks, firstName }).text).toBe(expected);
  }
});

test('our own words use only marks that the mail knows', () => {
  for (const mail of buyerMails) {
    const values = Object.fromEntries(marksOf[mail].map((mark) => [mark, 'x']));
    const { subject, text } = wordMail(none, ourWords[mail], values);
    expect(`${subject} ${text}`).not.toContain('{');
  }
});
