/** Text and what it stands on. */
export const pairs = [
  { text: 'ink', ground: 'bg' },
  { text: 'muted', ground: 'bg' },
  { text: 'onAccent', ground: 'accent' },
  { text: 'onTag', ground: 'tag' },
] as const;
