import type { z } from 'zod';
import type { DesignReply, designInput, SlideInput, StoreDesign } from '#contract/design/design.schemas.ts';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { requireGalleryPicture } from '#server/features/media/gallery.service.ts';
import type { StoresService } from '#server/features/stores/stores.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { toDesign } from './design.mapper.ts';
import { designsRepository } from './designs.repository.ts';
import { makeSlides } from './slides.ts';
import { makeThemes } from './themes.ts';

export type DesignService = ReturnType<typeof designService>;

/** How a merchant's stores look: a draft for each, and style sheets of the merchant's own for all of them. */
export function designService(deps: Deps, stores: Pick<StoresService, 'get'>) {
  const { db, clock } = deps;
  const slides = makeSlides(deps);

  return {
    ...makeThemes(deps),

    async get(actor: Actor, storeId: string): Promise<DesignReply> {
      return toDesign(found(await designsRepository(db).find(actor, storeId)));
    },

    save: (actor: Actor, storeId: string, input: z.output<typeof designInput>): Promise<DesignReply> =>
      db.transaction().execute(async (tx) => {
        const designs = designsRepository(tx);
        const before = picturesOf(found(await designs.find(actor, storeId)).design as Partial<StoreDesign> | null);
        for (const { key, at } of picturesOf(input.themeStyleSheetJson)) {
          // A picture that left the gallery since is no reason to refuse another change.
          if (before.some((one) => one.key === key)) continue;
          await requireGalleryPicture(tx, actor, { param: `themeStyleSheetJson.sections.${at}.picture`, key });
        }
        const changes = { starter: input.choosedDesign, design: input.themeStyleSheetJson, now: clock.now() };
        const saved = found(await designs.save(actor, storeId, changes));
        await recordChange(tx, actor, {
          at: changes.now,
          subject: 'design',
          id: storeId,
          name: '',
          storeId,
          action: 'changed',
          changes: [{ field: 'themeStyleSheetJson', was: null, is: null }],
        });
        return toDesign(saved);
      }),

    async saveMedia(
      actor: Actor,
      storeId: string,
      images: readonly SlideInput[],
      files: readonly UploadedFile[] = [],
    ): Promise<FullStore> {
      await slides.save(actor, storeId, images, files);
      return stores.get(actor, storeId);
    },
  };
}

/** Pictures of the gallery that a design shows, each with the place of its section. */
const picturesOf = (design: Partial<StoreDesign> | null): { key: string; at: number }[] =>
  (design?.sections ?? []).flatMap((section, at) =>
    section.type === 'subscribe' && section.picture ? [{ key: section.picture, at }] : [],
  );
