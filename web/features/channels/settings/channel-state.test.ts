import { expect, test } from 'vitest';
import { isWorking, stateOf } from './channel-state.ts';

const all = { isAvailable: true, isInstalled: true, isConnected: true, isBroken: false };

test.each([
  ['connected', all],
  ['broken', { ...all, isBroken: true }],
  ['none', { ...all, isConnected: false }],
  ['paused', { ...all, isInstalled: false }],
  ['paused', { ...all, isInstalled: false, isBroken: true }],
  ['noApp', { ...all, isInstalled: false, isConnected: false }],
  ['unavailable', { ...all, isAvailable: false }],
  ['unavailable', { ...all, isAvailable: false, isInstalled: false, isConnected: false }],
] as const)('a channel is %s', (state, facts) => {
  expect(stateOf(facts)).toBe(state);
});

test('only a connected channel is sent to', () => {
  expect(isWorking(all)).toBe(true);
  expect(isWorking({ ...all, isBroken: true })).toBe(false);
  expect(isWorking({ ...all, isInstalled: false })).toBe(false);
});
