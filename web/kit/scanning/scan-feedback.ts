let audio: AudioContext | undefined;

interface Tone {
  frequency: number;
  seconds: number;
  shape?: OscillatorType;
  /** Begins so many seconds later. */
  after?: number;
}

/** The short tone of a till scanner. Silent where the browser allows no sound yet. */
export const beep = (): void => sound({ frequency: 1760, seconds: 0.14 });

/** Low and longer: this code was not taken. */
export const buzzer = (): void => sound({ frequency: 196, seconds: 0.38, shape: 'square' });

/** Tones one after the other or over each other, for what a station tells by ear. */
export function playTones(tones: readonly Tone[]): void {
  for (const tone of tones) sound(tone);
}

function sound({ frequency, seconds, shape = 'sine', after = 0 }: Tone): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + after;
  tone.type = shape;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.16, start);
  // Cut off hard it would click.
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds + 0.01);
}

/** A tick in the hand, on devices that can. */
export function buzz(): void {
  navigator.vibrate?.(60);
}

/** Three ticks: look up, something is wrong. */
export function buzzThrice(): void {
  navigator.vibrate?.([60, 60, 60, 60, 60]);
}
