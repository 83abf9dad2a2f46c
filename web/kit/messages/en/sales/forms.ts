import { count } from '../common.ts';

/** What visitors of a store sent: wanted items, questions, newsletter sign-ups. */
export const forms = {
  title: 'Forms',
  description: 'Answer what visitors of your store ask for',
  tabsLabel: 'Kinds of forms',
  /** To the letter, spelling included. */
  tabs: { product: 'Wanted items', contact: 'contact', newsletter: 'Newsletter' },
  switching: 'Loading the forms',
  amount: {
    product: (total: number) => count(total, 'request', 'requests'),
    contact: (total: number) => count(total, 'request', 'requests'),
    newsletter: (total: number) => count(total, 'subscriber', 'subscribers'),
  },
  columns: {
    requestNo: 'Request #',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    wanted: 'Looking for',
    message: 'Message',
    status: 'Status',
    date: 'Date',
  },
  request: (number: number) => `Request #${number}`,
  requestInText: (number: number) => `request #${number}`,
  requestNo: (number: number) => `#${number}`,
  nameless: 'No name given',
  none: '–',
  sample: 'Sample',
  sampleText: 'This is a sample. It goes with the sample data, and no mail is sent about it.',
  delivered: 'Delivered',

  statuses: { pending: 'Pending', completed: 'Completed', rejected: 'Rejected' },
  statusOf: (name: string) => `Status of ${name}`,
  statusFailed: (name: string, status: string) => `${name} is still ${status}.`,

  empty: {
    product: {
      title: 'No wanted items yet',
      text: 'Visitors who look for something you don’t have yet can ask for it in your store.',
    },
    contact: { title: 'No messages yet', text: 'What visitors write to you on your store’s contact page comes here.' },
    newsletter: {
      title: 'No subscribers yet',
      text: 'Visitors who sign up for your news, and confirm it by mail, are listed here.',
    },
  },
  noStore: { title: 'No store yet', text: 'Forms come in through your store. Create one first.' },

  open: 'Details',
  facts: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    keywords: 'Looking for',
    modelNumber: 'Model number',
    category: 'Category',
    subject: 'Subject',
    message: 'Message',
    date: 'Sent',
    subscribed: 'Subscribed',
  },
  writeTo: (email: string) => `Write to ${email}`,
  call: (phone: string) => `Call ${phone}`,
  matched: 'Matched SKUs',
  matchedHint: 'Choose products of yours, or type an SKU and press Enter.',
  note: 'Note',
  noteToVisitor: 'The visitor reads it in the mail.',
  noteToSelf: 'For you and your staff. The visitor does not see it.',
  send: 'Send notification',
  sendAgain: 'Send again',
  sending: 'Sending…',
  sent: (email: string) => `The mail to ${email} is on its way.`,
  saved: (name: string) => `${name} was saved.`,
  notSaved: 'The changes were not saved.',

  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Are you sure you want to permanently delete this?',
  deleting: 'Deleting…',
  deleted: (name: string) => `${name} was deleted.`,

  /** To the letter, full stop included. */
  download: 'Download Newsletters.',
  downloading: 'Downloading…',
  downloaded: (file: string) => `${file} was saved.`,
  downloadFailed: 'The file could not be saved.',
};
