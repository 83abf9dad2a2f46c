import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Whether a process runs under this id; one that ended and waits for its parent does not. */
export function isAlive(pid: number): boolean {
  if (!isSignallable(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const status = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2));
  } catch {
    return isSignallable(pid);
  }
}

/** Whether the system still knows the process id, be it of a process that ended but was not waited for. */
export function isSignallable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process is the server of this directory, not one that got a dead server's id; in doubt it is. */
export function isServerOf(pid: number, pgdata: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return worksIn(pid, pgdata);
  try {
    return process.platform === 'win32'
      ? listProcess('tasklist', '/NH', '/FI', `PID eq ${pid}`).includes('postgres')
      : listProcess('ps', '-ww', '-p', String(pid), '-o', 'command=').includes(pgdata);
  } catch {
    return isAlive(pid);
  }
}

const listProcess = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', windowsHide: true });

function worksIn(pid: number, directory: string): boolean {
  try {
    const actual = fs.statSync(`/proc/${pid}/cwd`);
    const expected = fs.statSync(directory);
    return actual.dev === expected.dev && actual.ino === expected.ino;
  } catch (error) {
    // Root without the ptrace capability may not look at the unprivileged server.
    return error instanceof Error && 'code' in error && error.code === 'EACCES' && isAlive(pid);
  }
}
