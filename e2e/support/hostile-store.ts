import { categories } from '#contract/categories/categories.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import { design } from '#contract/design/design.contract.ts';
import type { StoreDesign } from '#contract/design/design.schemas.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { storeOf } from './live-store.ts';
import type { SignedUp } from './sign-up.ts';

const script = '"><img src=x onerror="window.hurt=1"></script><script>window.hurt=1</script>';
const short = '"><img src=x onerror=hurt=1></title>';
const html = `<p onclick="window.hurt=1">x</p>${script}<a href="javascript:window.hurt=1">link</a><svg onload="window.hurt=1"><iframe src="https://elsewhere.example"></iframe><img src="https://elsewhere.example/x.png"><style>@import "https://elsewhere.example/x.css"</style>`;
const seo = { title: script, description: script, slug: script };

/** Everything that visitors read, with the worst that could be written. The sample slides stay, under new names. */
export async function writeHostileTexts(owner: SignedUp): Promise<void> {
  const params = { id: await storeOf(owner) };
  const product = await writeHostileGoods(owner);
  await writeHostileMenus(owner, params, await writeHostilePages(owner, params));
  await writeHostileStore(owner, params);
  await writeHostileDesign(owner, params, product);
}

interface OfStore {
  id: string;
}

async function writeHostileGoods({ call }: SignedUp): Promise<string> {
  const form = { name: `Shelf ${script}`, isFeatured: true, seoMetaData: seo };
  const { _id: category } = await call(categories.create, { form });
  const board = { name: `Board ${script}`, categoryId: category, seoMetaData: seo };
  const { _id: subCategory } = await call(categories.createSub, { body: board });
  const { _id: product } = await call(products.create, {
    form: {
      ...{ title: `Lamp ${script}`, description: html, brand: script, manufacturer: script, sku: short },
      ...{ customField: script, conditionNotes: [script], aspects: { [short]: script }, seoMetaData: seo },
      ...{ price: 5, oldPrice: 9, quantity: 1, status: 'Ready', isFeatured: true, condition: 'Used' },
      ...{ category, subCategory },
    },
  });
  return product;
}

async function writeHostilePages({ call }: SignedUp, params: OfStore): Promise<string> {
  const text = { title: script, content: html, status: 'published', seoMetaData: { ...seo, slug: 'hostile' } } as const;
  const post = { ...text, excerpt: script, author: short, tags: [short], coverAlt: script };
  await call(content.createPost, { params, body: post });
  return (await call(content.createPage, { params, body: text }))._id;
}

async function writeHostileMenus({ call }: SignedUp, params: OfStore, page: string): Promise<void> {
  const toPage = { kind: 'page', id: page, address: null } as const;
  const toAddress = { kind: 'address', id: null, address: '/"onclick="window.hurt=1' } as const;
  const items = [{ label: short, link: toPage, children: [{ label: short, link: toAddress }] }];
  for (const place of ['main', 'footer_1'] as const) {
    await call(content.saveMenu, { params, body: { place, title: short, items } });
  }
}

async function writeHostileStore({ call }: SignedUp, params: OfStore): Promise<void> {
  const { sliderImages } = await call(stores.get, { params });
  const phone = '"><b>555';
  await call(stores.update, {
    params,
    form: {
      ...{ title: `Store ${short}`, description: script, phone, seoMetaData: { title: script, description: script } },
      address: { line1: script, line2: script, city: short, state: short },
      announcement: { isOn: true, text: script, link: '/"><script>window.hurt=1</script>', from: null, to: null },
    },
  });
  await call(locations.create, { params, body: { name: short, address: { line1: script, city: short }, phone } });
  const slide = { name: script, label: short, text: script, buttonText: short, linkTo: '/"><script>' };
  await call(design.saveMedia, {
    params,
    query: { component: 'HomeSlider' },
    form: { images: sliderImages.map(({ url }) => ({ ...slide, url })) },
  });
}

async function writeHostileDesign({ call }: SignedUp, params: OfStore, product: string): Promise<void> {
  const { themeStyleSheetJson } = await call(design.get, { params });
  const drawn = JSON.parse(themeStyleSheetJson) as StoreDesign;
  const sections = drawn.sections.map((section) => ({
    ...section,
    isHidden: false,
    ...('heading' in section && { heading: `${section.type} ${short}` }),
    ...('text' in section && { text: script }),
    ...('about' in section && { about: script, note: script }),
    ...(section.type === 'icons' && { items: [{ icon: 'truck', title: short, text: script }] }),
    ...(section.type === 'testimonials' && { items: [{ quote: script, name: short, note: short, product }] }),
  }));
  await call(design.save, { params, body: { themeStyleSheetJson: JSON.stringify({ ...drawn, sections }) } });
}
