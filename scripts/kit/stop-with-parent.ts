/**
 * Stops this process when the one that started it is gone.
 * npm passes SIGTERM on to its shell alone, which dies without a word to us.
 */
export function stopWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
