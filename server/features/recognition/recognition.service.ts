import { buffer } from 'node:stream/consumers';
import {
  maxPicturesAnHour,
  type RecognitionVendor,
  type Suggestion,
  type SuggestionInput,
  type VendorInput,
} from '#contract/recognition/recognition.contract.ts';
import type { RecognitionAccess, RecognitionTrouble } from '#providers/recognition/recognition.port.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type Failure, failure, found, invalid } from '#server/kit/failure.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { emptyPicture } from './empty-picture.ts';
import { recognitionRepository, type VendorRow } from './recognition.repository.ts';

interface Parts {
  products: Pick<ProductsService, 'pictures'>;
  categories: Pick<CategoriesService, 'list'>;
}

export type RecognitionService = ReturnType<typeof recognitionService>;

const purpose = 'recognition key';
const subjectOf = ({ merchantId }: MerchantScope, address: string) => `${merchantId}:${new URL(address).origin}`;

const picturesLimit: RateLimit = { name: 'recognition', max: maxPicturesAnHour, windowMs: hours(1) };
// Whoever types addresses tries a few, and no list of them.
const vendorLimit: RateLimit = { name: 'recognition-vendor', max: 20, windowMs: hours(1) };

const about = { subject: 'settings', id: 'recognition', name: 'Recognising goods' } as const;
const notPublic = 'Needs to begin with https:// and to be on the open Internet';

const refusals: Record<RecognitionTrouble, string> = {
  NOT_FOUND: 'The vendor does not know this address or model.',
  UNAUTHORIZED: 'The vendor does not accept the key.',
  LIMITED: 'The vendor takes no more pictures for now.',
  REFUSED: 'The vendor does not take this picture.',
  UNAVAILABLE: 'The vendor does not answer right now, or not in a way that can be understood.',
};

// What waiting does not mend, somebody has to.
const isPassing = (trouble: RecognitionTrouble) => trouble === 'LIMITED' || trouble === 'UNAVAILABLE';

/** What pictures seem to show, by a vendor of the merchant’s choice: suggestions, which nothing here ever saves. */
export function recognitionService(deps: Deps, { products, categories }: Parts) {
  const { db, clock, limits, secrets, storage } = deps;
  const { recognizer, standIn } = deps.recognition;

  const toVendor = (row: VendorRow | undefined): RecognitionVendor => ({
    address: row?.address ?? '',
    model: row?.model ?? '',
    hasKey: row !== undefined,
    usesSandbox: row === undefined && standIn !== null,
  });

  const open = (scope: MerchantScope, { address, model, sealed }: VendorRow): RecognitionAccess => ({
    address,
    model,
    key: secrets.unseal(purpose, subjectOf(scope, address), sealed),
  });

  async function accessOf(scope: MerchantScope): Promise<RecognitionAccess | null> {
    const row = await recognitionRepository(db).find(scope);
    return row ? open(scope, row) : standIn;
  }

  /** The key as it was given, or as it is kept: that one never goes to another server. */
  async function keyFor(actor: Actor, { address, key }: VendorInput): Promise<string> {
    if (key !== '') return key;
    const row = await recognitionRepository(db).find(actor);
    if (row && new URL(row.address).origin === new URL(address).origin) return open(actor, row).key;
    throw invalid({ param: 'key', msg: row ? 'Another server needs its own key' : 'Required' });
  }

  /** It has to answer: settings that do not work are found out at the desk, not with a unit in one’s hands. */
  async function check(access: RecognitionAccess): Promise<void> {
    if (!recognizer.admits(access.address)) throw invalid({ param: 'address', msg: notPublic });
    const query = { picture: emptyPicture, categories: [], pieces: [], defects: [] };
    const answer = await recognizer.recognize(access, query);
    if (!answer.ok) throw whyNotSaved(answer.failure, answer.message);
  }

  async function readPicture(actor: Actor, key: string): Promise<Buffer> {
    const stored = (await products.pictures.isKnown(actor, key)) ? await storage.get(`public/${key}`) : null;
    if (!stored) throw invalid({ param: 'picture', msg: 'This image does not exist' });
    return buffer(stored.body);
  }

  return {
    state: async (scope: MerchantScope): Promise<{ isReady: boolean }> => ({
      isReady: standIn !== null || (await recognitionRepository(db).find(scope)) !== undefined,
    }),

    vendor: async (scope: MerchantScope): Promise<RecognitionVendor> =>
      toVendor(await recognitionRepository(db).find(scope)),

    async save(actor: Actor, input: VendorInput): Promise<RecognitionVendor> {
      const { address, model } = input;
      const key = await keyFor(actor, input);
      await limits.take(vendorLimit, actor.merchantId);
      await check({ address, model, key });
      const row = { address, model, sealed: secrets.seal(purpose, subjectOf(actor, address), key) };
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const before = await recognitionRepository(tx).find(actor);
        await recognitionRepository(tx).save(actor, row, now);
        await recordChange(tx, actor, {
          ...about,
          at: now,
          action: 'connected',
          changes: [
            { field: 'address', was: before?.address ?? null, is: address },
            { field: 'model', was: before?.model ?? null, is: model },
          ],
        });
      });
      return toVendor(row);
    },

    async remove(actor: Actor): Promise<RecognitionVendor> {
      await db.transaction().execute(async (tx) => {
        found(await recognitionRepository(tx).remove(actor));
        await recordChange(tx, actor, { ...about, at: clock.now(), action: 'disconnected' });
      });
      return toVendor(undefined);
    },

    async suggest(actor: Actor, { picture: pictureKey, pieces, defects }: SuggestionInput): Promise<Suggestion | null> {
      const access = await accessOf(actor);
      if (!access) throw failure('CONFLICT', { message: 'Nobody recognises goods for this account yet.' });
      const picture = await readPicture(actor, pictureKey);
      await limits.take(picturesLimit, actor.merchantId);
      const known = (await categories.list(actor)).categories;
      const names = known.map(({ name }) => name);
      const answer = await recognizer.recognize(access, { picture, categories: names, pieces, defects });
      if (!answer.ok) {
        deps.log.warn({ merchantId: actor.merchantId, trouble: answer.failure }, 'A picture was not recognised');
        throw whyNotSeen(answer.failure, answer.message);
      }
      const goods = answer.value;
      if (!goods) return null;
      const category = known.find(({ name }) => name === goods.category);
      return { ...goods, category: category ? { _id: category._id, name: category.name } : null };
    },
  };
}

const told = (trouble: RecognitionTrouble, message: string | undefined): string =>
  message ? `${refusals[trouble]} It says: ${message}` : refusals[trouble];

function whyNotSaved(trouble: RecognitionTrouble, message: string | undefined): Failure {
  const msg = told(trouble, message);
  if (trouble === 'UNAUTHORIZED') return invalid({ param: 'key', msg });
  if (trouble === 'NOT_FOUND') return invalid({ param: 'address', msg });
  if (trouble === 'REFUSED') return invalid({ param: 'model', msg });
  return failure('UNAVAILABLE', { message: msg });
}

const whyNotSeen = (trouble: RecognitionTrouble, message: string | undefined): Failure =>
  failure(isPassing(trouble) ? 'UNAVAILABLE' : 'CONFLICT', {
    // What is said of a key is for whoever manages it.
    message: told(trouble, trouble === 'UNAUTHORIZED' ? undefined : message),
  });
