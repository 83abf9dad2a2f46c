import { type Failure, failure } from '../../failure.ts';
import { networkOf } from '../../network/network-address.ts';

const megabyte = 1024 ** 2;

/** How many bodies, and how much of them, may be under way at once. */
interface Share {
  bodies: number;
  memoryBytes: number;
  diskBytes: number;
}

export interface BodyShares {
  account: Share;
  network: Share;
  process: Share;
}

/** One upload of the largest form there is fits into every share, and so does one body of the largest call. */
const usualShares: BodyShares = {
  account: { bodies: 8, memoryBytes: 24 * megabyte, diskBytes: 1024 * megabyte },
  network: { bodies: 24, memoryBytes: 32 * megabyte, diskBytes: 1024 * megabyte },
  process: { bodies: Number.POSITIVE_INFINITY, memoryBytes: 64 * megabyte, diskBytes: 4096 * megabyte },
};

const retryAfter = 5;

interface Sender {
  merchantId: string | undefined;
  address: string;
}

/** The part of the shares that one body takes up. */
export interface BodyHold {
  /** Takes this much memory from now on, in place of what it took before. */
  holdMemory(bytes: number): void;
  /** Gives everything back; once is enough, and twice does no harm. */
  release(): void;
}

export interface BodyQuota {
  /** Refuses a body at once where its account or network has its share under way, or this process has. */
  take(sender: Sender, size: Omit<Share, 'bodies'>): BodyHold;
}

type Held = Map<string, Share>;

/** What bodies take up while they come and are worked on, counted in this process. */
export function makeBodyQuota(shares: BodyShares = usualShares): BodyQuota {
  const held: Held = new Map();

  function add(keys: ReadonlyMap<string, Share>, change: Share): void {
    const excess = [...keys].find(([key, share]) => exceeds(sum(held.get(key), change), share));
    if (excess) throw describeExcess(excess[0]);
    for (const key of keys.keys()) held.set(key, sum(held.get(key), change));
  }

  function subtract(keys: ReadonlyMap<string, Share>, { bodies, memoryBytes, diskBytes }: Share): void {
    for (const key of keys.keys()) {
      const left = sum(held.get(key), { bodies: -bodies, memoryBytes: -memoryBytes, diskBytes: -diskBytes });
      if (left.bodies > 0) held.set(key, left);
      else held.delete(key);
    }
  }

  return {
    take({ merchantId, address }, { memoryBytes, diskBytes }) {
      const keys = new Map<string, Share>();
      if (merchantId !== undefined) keys.set(`account ${merchantId}`, shares.account);
      keys.set(`network ${networkOf(address)}`, shares.network);
      keys.set('process', shares.process);
      let taken: Share | null = { bodies: 1, memoryBytes, diskBytes };
      add(keys, taken);
      return {
        holdMemory(bytes) {
          if (!taken) return;
          const change = { bodies: 0, memoryBytes: bytes - taken.memoryBytes, diskBytes: 0 };
          if (change.memoryBytes > 0) add(keys, change);
          else subtract(keys, { ...change, memoryBytes: -change.memoryBytes });
          taken = { ...taken, memoryBytes: bytes };
        },
        release() {
          if (taken) subtract(keys, taken);
          taken = null;
        },
      };
    },
  };
}

const nothing: Share = { bodies: 0, memoryBytes: 0, diskBytes: 0 };

const sum = (one: Share = nothing, other: Share): Share => ({
  bodies: one.bodies + other.bodies,
  memoryBytes: one.memoryBytes + other.memoryBytes,
  diskBytes: one.diskBytes + other.diskBytes,
});

const exceeds = (held: Share, share: Share): boolean =>
  held.bodies > share.bodies || held.memoryBytes > share.memoryBytes || held.diskBytes > share.diskBytes;

const describeExcess = (key: string): Failure =>
  key === 'process'
    ? failure('OVERLOADED', { retryAfter })
    : failure('TOO_MANY', {
        retryAfter,
        message: 'Too much is being sent at once. Please wait until some of it is done.',
      });
