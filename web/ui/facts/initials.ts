import type { Tone } from '../theme/tone.ts';

const avatarTones: readonly Tone[] = ['secondary', 'info', 'success', 'warning', 'accent'];

/** "Marisol Dunn" as MD; one letter for a single word. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Always the same tone for the same name. */
export function toneOfName(name: string): Tone {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return avatarTones[sum % avatarTones.length] ?? 'secondary';
}
