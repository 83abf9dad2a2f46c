import type { MenuPlace } from '#contract/content/content.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { plainText } from '#server/kit/text/rich-text.ts';
import { demoTexts, type SampleText, type SampleTexts, sampleTexts } from './samples/sample-texts.ts';
import { type NewContent, samplesRepository } from './samples/samples.repository.ts';

interface Opening {
  storeId: string;
  /** The key of a picture of ours. */
  cover: string;
  now: Date;
}

const shownCategories = 4;
const describedIn = 300;

/** Pages, a blog post and menus for a new store, until the merchant deletes the sample data or makes them its own. */
export const addSampleContent = (tx: Db, scope: MerchantScope, opening: Opening): Promise<void> =>
  addContent(tx, scope, sampleTexts, { ...opening, isSample: true });

/** The same for the demo merchant, whose own they are. */
export const addDemoContent = (tx: Db, scope: MerchantScope, opening: Opening): Promise<void> =>
  addContent(tx, scope, demoTexts, { ...opening, isSample: false });

/** Deletes what is left of the sample pages, posts and menus; what the merchant has changed since stays. */
export const removeSampleContent = (tx: Db, scope: MerchantScope): Promise<void> => samplesRepository(tx).remove(scope);

async function addContent(
  tx: Db,
  scope: MerchantScope,
  texts: SampleTexts,
  opening: Opening & { isSample: boolean },
): Promise<void> {
  const repository = samplesRepository(tx);
  const categories = await repository.featuredCategories(scope, shownCategories);
  const pages = texts.pages.map((text) => toText(text, opening));
  const { excerpt, author, tags, coverAlt, ...text } = texts.post;
  const post = { ...toText(text, opening), excerpt, author, tags, cover_key: opening.cover, cover_alt: coverAlt };
  await repository.add(scope, { pages, post, ...arrangeMenus(categories, pages, opening) });
}

function toText({ title, slug, content }: SampleText, { storeId, isSample, now }: Opening & { isSample: boolean }) {
  return {
    id: newId(now.getTime()),
    store_id: storeId,
    title,
    slug,
    content,
    status: 'published' as const,
    publish_at: now,
    created_at: now,
    updated_at: now,
    is_sample: isSample,
    seo_title: title,
    seo_description: plainText(content).slice(0, describedIn),
  };
}

function arrangeMenus(
  categories: readonly { id: string; name: string }[],
  pages: readonly { id: string; title: string }[],
  { storeId, isSample }: Opening & { isSample: boolean },
): Pick<NewContent, 'entries' | 'titles'> {
  const blog = { label: 'Blog', kind: 'blog' };
  // Left out of the live site as long as there are none.
  const truckloads = { label: 'Truckloads', kind: 'truckloads' };
  const everything = { label: 'All categories', kind: 'address', address: '/categories' };
  const toCategories = categories.map(({ id, name }) => ({ label: name, kind: 'category', category_id: id }));
  const toPages = pages.map(({ id, title }) => ({ label: title, kind: 'page', page_id: id }));
  const menus = [
    { place: 'main', title: '', items: [...toCategories, truckloads, blog] },
    { place: 'footer_1', title: 'Shop', items: [...toCategories, everything, truckloads] },
    { place: 'footer_2', title: 'Help', items: [...toPages, blog] },
  ] satisfies { place: MenuPlace; title: string; items: object[] }[];
  return {
    entries: menus.flatMap(({ place, items }) =>
      items.map((item, position) => ({ ...item, place, position, store_id: storeId, is_sample: isSample })),
    ),
    titles: menus.map(({ place, title }) => ({ store_id: storeId, place, title })),
  };
}
