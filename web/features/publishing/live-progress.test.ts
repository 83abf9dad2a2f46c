import { expect, test } from 'vitest';
import { createLiveProgress } from './live-progress.ts';

/** Progress with a moment that passes when it is told to. */
function makeProgress() {
  const waiting = new Set<() => void>();
  const progress = createLiveProgress((act) => {
    waiting.add(act);
    return () => waiting.delete(act);
  });
  const passMoment = () => {
    for (const act of waiting) act();
  };
  return { progress, passMoment, shown: () => Object.fromEntries(progress.get()) };
}

test('what is completed is shown for a moment, beside what others are at', () => {
  const { progress, passMoment, shown } = makeProgress();
  progress.start('dock');
  progress.start('barn');
  progress.complete('dock');
  expect(shown()).toEqual({ dock: 'completed', barn: 'working' });
  passMoment();
  expect(shown()).toEqual({ barn: 'working' });
});

test('what begins anew within that moment is not taken away by its end', () => {
  const { progress, passMoment, shown } = makeProgress();
  progress.start('dock');
  progress.complete('dock');
  progress.start('dock');
  passMoment();
  expect(shown()).toEqual({ dock: 'working' });
});

test('what failed is gone at once', () => {
  const { progress, passMoment, shown } = makeProgress();
  progress.start('dock');
  progress.end('dock');
  expect(shown()).toEqual({});
  passMoment();
  expect(shown()).toEqual({});
});
