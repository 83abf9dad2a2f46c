/** Who says what photos show. */
export const recognition = {
  title: 'Recognising goods',
  description:
    'At the intake station, a photo of something without a barcode suggests what it is. You decide what is used.',
  vendor: 'Your vendor',
  about:
    'Any vendor with the chat completions API, and a model that looks at pictures. Photos that people take at the station for this go there, together with the names of your categories, title pieces and defects; the vendor bills you.',
  sandbox: 'Nobody is set up: the sandbox answers, and no photo leaves this machine.',
  none: 'Nobody is set up: the station asks for what things are as before.',
  address: 'Address',
  addressHint: 'Where its API begins, as in https://api.example.com/v1',
  model: 'Model',
  modelHint: 'By its exact name there',
  key: 'Key',
  keyKept: 'One is kept, sealed. Leave this empty to keep it.',
  save: 'Save and try it',
  saving: 'Trying it…',
  saved: 'The vendor answers. Photos go there from now on.',
  limit: (count: string) => `At most ${count} photos an hour are sent.`,
  name: 'The vendor',
  disconnect: 'Forget it',
  disconnecting: 'Forgetting it…',
  disconnectTitle: () => 'Forget this vendor?',
  disconnectText: 'Its key is deleted, and no more photos go there. What was suggested and used stays.',
  disconnected: () => 'The vendor and its key are forgotten.',
};
