import sharp from 'sharp';
import { content } from '#contract/content/content.contract.ts';
import type { MenuInput } from '#contract/content/content.schemas.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { media } from '#contract/media/media.contract.ts';
import type { Person } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';

type PageBody = RouteInput<typeof content.createPage>['body'];
type PostBody = RouteInput<typeof content.createPost>['body'];

export const addPage = async (of: Person, body: PageBody) =>
  of.call(content.createPage, { params: { id: await storeOf(of) }, body });

export const addPost = async (of: Person, body: PostBody) =>
  of.call(content.createPost, { params: { id: await storeOf(of) }, body });

export const saveMenu = async (of: Person, body: MenuInput) =>
  of.call(content.saveMenu, { params: { id: await storeOf(of) }, body });

/** A picture in somebody's media gallery, by its key. */
export async function addPicture(of: Person): Promise<string> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f49d1' } });
  const files = { images: new File([new Uint8Array(await image.png().toBuffer())], 'cover.png') };
  const [picture] = await of.call(media.upload, { form: {}, files });
  return picture?.url ?? '';
}

type Item = MenuInput['items'][number];
type Link = Partial<Item['link']> & Pick<Item['link'], 'kind'>;

/** An entry of a menu, with what is listed under it. */
export const entry = (label: string, link: Link, children: Omit<Item, 'children'>[] = []): Item => ({
  label,
  link: { id: null, address: null, ...link },
  children,
});
