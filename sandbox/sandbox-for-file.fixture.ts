import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningSandbox, runSandbox } from './sandbox.fixture.ts';

/** A sandbox that runs for all tests of a file; what a test armed ends with it. */
export function sandboxForFile(): RunningSandbox {
  const sandbox = {} as RunningSandbox;
  beforeAll(async () => {
    Object.assign(sandbox, await runSandbox());
  });
  afterEach(() => sandbox.app.inject({ method: 'DELETE', url: '/scenarios' }));
  afterAll(() => sandbox.close());
  return sandbox;
}
