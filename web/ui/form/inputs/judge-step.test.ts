import { expect, test } from 'vitest';
import { judgeStep, type Step } from './judge-step.ts';

const still: Step = { isReplacing: false, isUnsaved: false, isSending: false, isWaiting: false };

test('a form with nothing unsaved is left freely, one with changes is not', () => {
  expect(judgeStep(still)).toBe('go');
  expect(judgeStep({ ...still, isUnsaved: true })).toBe('hold');
  expect(judgeStep({ ...still, isUnsaved: true, isReplacing: true })).toBe('hold');
});

test('while it is sent every link waits, and the form itself may lead on', () => {
  expect(judgeStep({ ...still, isUnsaved: true, isSending: true })).toBe('hold');
  expect(judgeStep({ ...still, isSending: true })).toBe('hold');
  expect(judgeStep({ ...still, isUnsaved: true, isSending: true, isReplacing: true })).toBe('go');
});

test('where somebody clicked meanwhile comes before where the form leads, and another click before the first', () => {
  const waiting = { ...still, isUnsaved: true, isSending: true, isWaiting: true };
  expect(judgeStep({ ...waiting, isReplacing: true })).toBe('overtaken');
  expect(judgeStep(waiting)).toBe('hold');
});
