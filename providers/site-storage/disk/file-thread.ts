// A thread that works on many files, one call after the other: calls that come back later would cost more than the work.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { doTask, type FileTask } from './file-tasks.ts';

// Everybody else comes first; only Linux has priorities for threads.
if (workerData.isPatient && process.platform === 'linux') {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 19);
}

parentPort?.on('message', (task: FileTask) => {
  try {
    doTask(task);
    parentPort?.postMessage(null);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    parentPort?.postMessage({ message, code });
  }
});
