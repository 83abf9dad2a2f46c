import type { FullStore } from '#contract/stores/stores.schemas.ts';
import type { Letter, LetterBlock } from '#server/kit/mail/letters.ts';

interface DomainFacts {
  /** The store's title. */
  store: string;
  name: string;
  url: string;
}

type Missing = DomainFacts & { proof: NonNullable<FullStore['customDomain']>['proof']; endsAt: Date };

const text = (said: string): LetterBlock => ({ kind: 'text', text: said });
const open = (url: string): LetterBlock => ({ kind: 'button', label: 'Open the store’s settings', url });
const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** What the owner reads about a store's own name. */
export const domainLetters = {
  missing: ({ store, name, url, proof, endsAt }: Missing): Letter => ({
    subject: `Please prove that ${name} is yours`,
    preview: `Until ${formatDay(endsAt)}, or ${store} goes back to its own address.`,
    heading: `Prove that ${name} is yours`,
    blocks: [
      text(`${store} is visited at ${name}, but the record that proves the name is yours is not there.`),
      { kind: 'facts', title: 'Enter it where the name is registered', lines: [proof.type, proof.host, proof.value] },
      text(
        `If it is not found by ${formatDay(endsAt)}, the store goes back to its own address, and ${name} no longer leads to it.`,
      ),
      open(url),
    ],
  }),

  lapsed: ({ store, name, url }: DomainFacts): Letter => ({
    subject: `${name} no longer leads to ${store}`,
    preview: 'The record that proves it was missing for too long.',
    heading: `${name} no longer leads to ${store}`,
    blocks: [
      text(`The record that proves ${name} was missing for too long. ${store} is back at its own address.`),
      text('Enter the record again and check the name to have it back.'),
      open(url),
    ],
  }),

  claimed: ({ store, name, url }: DomainFacts): Letter => ({
    subject: `${name} no longer leads to ${store}`,
    preview: 'Another store has proved that the name is its own.',
    heading: `${name} no longer leads to ${store}`,
    blocks: [
      text(
        `Another store has proved that ${name} is its own, and the record for yours was not there. ${store} is back at its own address.`,
      ),
      text('If the name is yours, see who can change its records, take theirs away, and enter yours.'),
      open(url),
    ],
  }),
};
