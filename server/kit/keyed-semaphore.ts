interface Waiting {
  name: string;
  admit(): void;
}

export interface KeyedSemaphore {
  /** Whether it got in; whoever did leaves again by the same name. */
  enter(name: string, waitMs: number): Promise<boolean>;
  leave(name: string): void;
}

/** Lets a few in at a time, and each name once: one that comes often does not take the places of the others. */
export function createKeyedSemaphore(places: number): KeyedSemaphore {
  const inside = new Set<string>();
  const line: Waiting[] = [];
  const isFree = (name: string) => inside.size < places && !inside.has(name);

  function wait(name: string, waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        name,
        admit() {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        resolve(false);
      }, waitMs);
      line.push(waiting);
    });
  }

  return {
    async enter(name, waitMs) {
      if (!isFree(name)) return wait(name, waitMs);
      inside.add(name);
      return true;
    },

    leave(name) {
      inside.delete(name);
      const next = line.findIndex((waiting) => isFree(waiting.name));
      const [waiting] = next < 0 ? [] : line.splice(next, 1);
      if (!waiting) return;
      inside.add(waiting.name);
      waiting.admit();
    },
  };
}
