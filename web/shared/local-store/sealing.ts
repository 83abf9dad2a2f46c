import { readOne, write } from './browser-database.ts';

/** Something kept: encrypted, or as it is where the browser has no means to (a page without HTTPS). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { plain: unknown };

/** Keeps what a browser knows unreadable without the keys of its database, which no script can take out of it. */
export interface Sealing {
  seal(value: unknown): Promise<Sealed>;
  unseal<Value>(sealed: Sealed): Promise<Value>;
  /** A number that only this database makes of a text: found again by it, and nobody reads the text out of it. */
  mark(text: string): Promise<number>;
  isEncrypted: boolean;
}

interface Keys {
  content: CryptoKey;
  marks: CryptoKey;
}

/** The store that a database keeps its keys in. */
export const keyStore = { name: 'keys' };
const keysKey = 'keys';

export async function openSealing(database: IDBDatabase): Promise<Sealing> {
  // Given to pages that came over HTTPS, or from this machine.
  const keys = globalThis.crypto?.subtle ? await findKeys(database) : undefined;
  return keys ? sealWith(keys) : leaveOpen;
}

/** Of two tabs that make keys at one moment, the first to write them is the one whose keys both use. */
async function findKeys(database: IDBDatabase): Promise<Keys> {
  const known = await readOne<Keys>(database, keyStore.name, keysKey);
  if (known) return known;
  const made: Keys = {
    content: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    marks: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  };
  let used = made;
  await write(
    database,
    [keyStore.name],
    (transaction) => {
      const store = transaction.objectStore(keyStore.name);
      const request: IDBRequest<Keys | undefined> = store.get(keysKey);
      request.onsuccess = () => {
        if (request.result) used = request.result;
        else store.put(made, keysKey);
      };
    },
    { isStrict: true },
  );
  return used;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
// Titles share most of their words: what was marked once need not be marked again.
const rememberedMarks = 50_000;

function sealWith({ content, marks }: Keys): Sealing {
  const remembered = new Map<string, Promise<number>>();
  return {
    isEncrypted: true,
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, content, encoder.encode(JSON.stringify(value)));
      return { iv, data };
    },
    async unseal<Value>(sealed: Sealed) {
      if ('plain' in sealed) return sealed.plain as Value;
      const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, content, sealed.data);
      return JSON.parse(decoder.decode(data)) as Value;
    },
    mark(text) {
      const known = remembered.get(text);
      if (known) return known;
      if (remembered.size >= rememberedMarks) remembered.clear();
      const made = crypto.subtle.sign('HMAC', marks, encoder.encode(text)).then(toNumber);
      remembered.set(text, made);
      return made;
    },
  };
}

/** 48 bits: a key that an index compares quickly. Two texts of one mark are told apart by what is found. */
function toNumber(bytes: ArrayBuffer): number {
  const view = new DataView(bytes);
  return view.getUint32(0) * 0x1_0000 + view.getUint16(4);
}

const leaveOpen: Sealing = {
  isEncrypted: false,
  seal: async (value) => ({ plain: value }),
  unseal: async <Value>(sealed: Sealed) => {
    if (!('plain' in sealed)) throw new Error('It was encrypted over HTTPS.');
    return sealed.plain as Value;
  },
  mark: async (text) => hash(text),
};

/** FNV-1a over two halves: where nothing can be encrypted, marks need to be quick alone. */
function hash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let place = 0; place < text.length; place++) {
    low = Math.imul(low ^ text.charCodeAt(place), 0x01000193) >>> 0;
    high = Math.imul(high ^ low, 0x811c9dc5) >>> 0;
  }
  return high * 0x1_0000 + (low & 0xffff);
}
