/** A mail as content: what it says, free of markup. One layout turns every letter into HTML and plain text alike. */
export interface Letter {
  subject: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly LetterBlock[];
}

export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'note'; text: string }
  /** Things with their pictures and amounts. */
  | { kind: 'lines'; lines: readonly LetterLine[] }
  /** A sum and what it is made of; the last row is the sum. */
  | { kind: 'amounts'; rows: readonly { label: string; amount: string }[] }
  /** A few lines under a small heading, such as an address. */
  | { kind: 'facts'; title: string; lines: readonly string[] };

export interface LetterLine {
  /** The whole address of a small picture. */
  picture: string | null;
  title: string;
  note: string;
  amount: string;
}

export interface Letterhead {
  name: string;
  url: string;
  accent: string;
  /** What can be read on the accent; white without it. */
  onAccent?: string;
  /** The whole address of a picture, shown in place of the name. */
  logo?: string | null;
  /** Who writes, below the letter: a postal address, a phone number. */
  imprint?: readonly string[];
  /** Where whoever wants no more of these says so. */
  stopUrl?: string;
}
