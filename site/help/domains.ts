import type { Guide } from './guide.ts';

export const domains: Guide = {
  topic: 'domains',
  title: 'Your own domain',
  description: 'Have the store answer to a name of your own, such as shop.example.com, with a certificate.',
  keywords: ['dns', 'cname', 'txt', 'record', 'name', 'address', 'https', 'certificate', 'www'],
  before: 'You are the owner of the account, and have registered a name somewhere.',
  steps: [
    {
      text: 'Open [store settings](/app/edit) and enter the name as **Domain name**.',
      acts: [{ open: '/app/edit' }, { fill: 'Domain name', with: '{domain}' }],
    },
    {
      text: 'Press **Save**.',
      acts: [{ press: 'Save' }, { see: 'Your store was saved.' }],
    },
    {
      text: 'Under **Your own domain** you now find what to enter where the name is registered: the record below **To lead the name here**. If it says that it proves the name, too, it is all you need; otherwise enter the other record as well.',
      acts: [
        { see: 'To lead the name here…', within: 'Your own domain' },
        { see: 'Enter these records where the name is registered:', within: 'Your own domain' },
      ],
    },
    {
      text: 'Press **Check now**. Registrars take minutes, some take hours; until then the page says **Waiting for the records**.',
      acts: [
        { press: 'Check now', within: 'Your own domain' },
        { see: 'Waiting for the records', within: 'Your own domain' },
      ],
    },
  ],
  notes: [
    'A name that can’t have a CNAME record, such as example.com itself, is proved by the other record.',
    'The old address goes on working and leads to the new one.',
    'Leave the record that proves the name where it is: it is looked for again.',
  ],
  picture: {
    path: '/app/edit',
    alt: 'Store settings, with the records that prove a domain and lead it to the store',
    stepsBefore: 2,
    region: 'Your own domain',
  },
};
