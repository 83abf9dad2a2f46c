import { describe, expect, test } from 'vitest';
import { makeApp, makeInstallation } from './app.fixture.ts';
import { installedLine, priceOf, shownState, stateOf } from './app-state.ts';

const installed = (change: Parameters<typeof makeInstallation>[0] = {}) =>
  makeApp({ installation: makeInstallation(change) });

describe('an app', () => {
  test('that can be installed has no state to show', () => {
    expect(stateOf(makeApp())).toBe('none');
    expect(shownState(makeApp())).toBeNull();
  });

  test('whose channel is not set up here says so', () => {
    expect(shownState(makeApp({ isAvailable: false }))?.label).toBe('Not set up here');
  });

  test('that is paid for says when it is paid for again', () => {
    expect(shownState(installed())?.label).toBe('Installed');
    expect(installedLine(installed())).toBe('$29.00 per month · next payment 12/15/2026');
  });

  test('that is free costs nothing and is never paid for', () => {
    const free = makeApp({ pricing: 0, installation: makeInstallation({ endsAt: null }) });
    expect(priceOf(free)).toBe('Free');
    expect(installedLine(free)).toBe('Free');
  });

  test('that was uninstalled ends with the month that is paid for', () => {
    const ending = installed({ cancel_at_period_end: true });
    expect(shownState(ending)?.label).toBe('Ends on 12/15/2026');
    expect(installedLine(ending)).toMatch(/works until 12\/15\/2026, nothing more is charged$/);
  });

  test('whose payment failed says so, also when it is to end', () => {
    expect(shownState(installed({ status: 'past_due', cancel_at_period_end: true }))?.label).toBe('Payment due');
  });

  test('whose first payment is open does not count as installed, also where its channel is gone', () => {
    const open = { ...installed({ status: 'incomplete' }), isAvailable: false };
    expect(stateOf(open)).toBe('incomplete');
    expect(installedLine(open)).toMatch(/works as soon as its first payment went through$/);
  });
});
