import { basename } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

interface Progress {
  journeys: number;
  ended: number;
  failed: number;
  ms: number;
}

/** Says of each file how its journeys went, once the last of them has ended; what failed is told at once. */
export default class LinePerFile implements Reporter {
  readonly #files = new Map<string, Progress>();

  onBegin(_config: FullConfig, suite: Suite): void {
    const tests = suite.allTests();
    for (const test of tests) this.#progressOf(test).journeys += 1;
    console.log(`Running ${tests.length} journeys`);
  }

  onTestEnd(test: TestCase, { status, duration, error }: TestResult): void {
    const name = basename(test.location.file);
    const file = this.#progressOf(test);
    file.ended += 1;
    file.ms += duration;
    if (status !== test.expectedStatus) {
      file.failed += 1;
      console.log(
        `✗ ${name}:${test.location.line} › ${test.title} (${inSeconds(duration)})\n${error?.message ?? status}`,
      );
    }
    if (file.ended === file.journeys) {
      console.log(`${file.failed === 0 ? '✓' : '✗'} ${name} (${file.journeys}, ${inSeconds(file.ms)})`);
    }
  }

  onError({ message, value }: TestError): void {
    console.error(message ?? value);
  }

  printsToStdio(): boolean {
    return true;
  }

  #progressOf({ location }: TestCase): Progress {
    const known = this.#files.get(location.file) ?? { journeys: 0, ended: 0, failed: 0, ms: 0 };
    this.#files.set(location.file, known);
    return known;
  }
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
