import { count } from '../common.ts';

const people = (amount: number) => count(amount, 'person', 'people');

/** Who waits for a product, and what has come in of what visitors asked for. */
export const alerts = {
  waiting: (amount: number) => `${people(amount)} ${amount === 1 ? 'wants' : 'want'} to be told of it.`,
  held: (amount: number) =>
    `${count(amount, 'unit is', 'units are')} held for ${amount === 1 ? 'somebody' : 'people'} who asked for it.`,
  see: 'Show',
  title: 'Who waits for it',
  text: 'They are told by mail, in this order, and a few for each unit that is there. Nobody is written to between 9 pm and 8 am.',
  back: 'When it is back',
  below: (price: string) => `When it costs less than ${price}`,
  since: (kind: string, day: string) => `${kind} · since ${day}`,
  more: 'Show more',
  heldTitle: 'Held for who asked for it',
  heldUntil: (time: string) => `Until ${time}`,
  release: 'Release',
  releaseNamed: (email: string) => `Release what is held for ${email}`,
  released: 'It is on the shelf again',
  notReleased: 'It could not be released.',

  matches: 'May be what somebody asked for',
  matchesText: 'Whoever you tell gets a mail, and one unit is held for them for four hours.',
  wanted: (name: string, keywords: string) => `${name} wants “${keywords}”`,
  facts: (price: string, score: number) => `${price} · fits to ${score} %`,
  goesOut: 'goes out by itself',
  notLive: 'not on the live store yet',
  tell: 'Tell them',
  tellNamed: (name: string, title: string) => `Tell them: ${title} for ${name}`,
  dismiss: 'Not this',
  dismissNamed: (name: string, title: string) => `Not this: ${title} for ${name}`,
  told: (email: string) => `A mail is on its way to ${email}`,
  failed: 'That did not work.',
};
