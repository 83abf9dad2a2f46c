import { bins } from '#contract/bins/bins.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import { design } from '#contract/design/design.contract.ts';
import type { StoreDesign } from '#contract/design/design.schemas.ts';
import { discounts } from '#contract/discounts/discounts.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { buyerMails } from '#contract/notifications/mail-settings.schemas.ts';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { webhooks } from '#contract/webhooks/webhooks.contract.ts';
import type { SignedUp } from '../sign-up.ts';
import { bad, badHtml, badSeo } from './texts.ts';

interface OfStore {
  id: string;
}

/** A page, a post and menus that lead to them. */
export async function writeWritings({ call }: SignedUp, params: OfStore): Promise<{ page: string; post: string }> {
  const status = 'published' as const;
  const { _id: post } = await call(content.createPost, {
    params,
    body: {
      title: bad('post', 200),
      content: badHtml('post text'),
      status,
      excerpt: bad('excerpt', 500),
      author: bad('author'),
      tags: [bad('tag', 40)],
      coverAlt: bad('cover', 300),
      seoMetaData: { ...badSeo('post'), slug: 'hostile' },
    },
  });
  const { _id: page } = await call(content.createPage, {
    params,
    body: {
      title: bad('page', 200),
      content: badHtml('page text'),
      status,
      seoMetaData: { ...badSeo('page'), slug: 'hostile' },
    },
  });
  const toPage = { kind: 'page', id: page, address: null } as const;
  const toAddress = { kind: 'address', id: null, address: '/"onclick="hurt=1' } as const;
  const children = [{ label: bad('menu child', 60), link: toAddress }];
  const items = [{ label: bad('menu entry', 60), link: toPage, children }];
  for (const place of ['main', 'footer_1'] as const) {
    await call(content.saveMenu, { params, body: { place, title: bad('menu title', 60), items } });
  }
  return { page, post };
}

/** The store itself, another place of it, and how it hands goods over. */
export async function writeStore({ call }: SignedUp, params: OfStore): Promise<void> {
  const seoMetaData = { title: bad('store SEO title', 300), description: bad('store SEO text', 1000) };
  await call(stores.update, {
    params,
    form: {
      title: bad('Store'),
      description: bad('store text', 2000),
      phone: bad('store no', 30),
      seoMetaData,
      address: { line1: bad('street', 120), line2: bad('floor', 120), city: bad('town'), state: bad('county', 40) },
      announcement: { isOn: true, text: bad('news', 200), link: '/"><script>hurt=1</script>', from: null, to: null },
      checkoutNotes: bad('checkout notes', 500),
      socialLinks: { facebook: 'https://example.com/"><script>hurt=1</script>' },
    },
  });
  const address = { line1: bad('place street', 120), city: bad('place town') };
  const place = { name: bad('place'), address, phone: bad('place no', 30), isPickup: true };
  const { _id: location } = await call(locations.create, { params, body: place });
  const till = await call(tills.create, { body: { name: bad('till', 60), location } });
  await call(shifts.open, { body: { till: till._id, float: 100 } });
  const kind = 'flat' as const;
  const rate = { name: bad('rate'), kind, price: 9, freeOver: null, steps: [], estimate: bad('estimate', 60) };
  const zones = [{ name: bad('zone'), regions: ['US'], rates: [rate] }];
  const pickup = { location, isOn: true, preparationHours: 4, instructions: bad('instructions', 500) };
  await call(stores.saveShipping, {
    params,
    body: {
      parcels: { isOn: true, defaultWeight: 2, handlingFee: 0, zones },
      pickup: { isOn: true, places: [pickup] },
    },
  });
  await call(stores.update, { params, form: { shipTo: ['US'] } });
}

/** A bin at the first location. */
export async function writeBin({ call }: SignedUp, { id }: OfStore): Promise<{ bin: string }> {
  const [place] = await call(locations.list, { params: { id } });
  const body = { name: bad('bin', 60), note: bad('bin note', 200) };
  return { bin: (await call(bins.create, { params: { id: place?._id ?? '' }, body }))._id };
}

export async function writeOffers({ call }: SignedUp, params: OfStore): Promise<void> {
  await call(webhooks.create, {
    body: { address: 'https://example.com/hook', description: bad('webhook'), events: ['import.failed'] },
  });
  await call(discounts.create, {
    params,
    body: {
      title: bad('discount'),
      code: null,
      kind: 'fixed',
      percent: null,
      amount: 1,
      isActive: true,
      minimumAmount: null,
      minimumItems: null,
      totalUses: null,
      usesPerCustomer: null,
      endsAt: null,
      appliesTo: 'everything',
      products: [],
      categories: [],
      startsAt: '2026-01-01T00:00:00.000Z',
    },
  });
  const words = { isOn: true, subject: bad('mail subject', 120), text: bad('mail text', 2000) };
  const mails = Object.fromEntries(buyerMails.map((mail) => [mail, words]));
  await call(notifications.updateSettings, { body: { client: { mails } } });
}

/** Slides, sections and a style sheet. The sample slides stay, under new names. */
export async function writeLook({ call }: SignedUp, params: OfStore, product: string): Promise<void> {
  const { sliderImages } = await call(stores.get, { params });
  const slide = {
    name: bad('slide', 120),
    label: bad('slide label', 60),
    text: bad('slide text', 200),
    buttonText: bad('slide go', 40),
    linkTo: '/"><script>',
  };
  const images = sliderImages.map(({ url }) => ({ ...slide, url }));
  await call(design.saveMedia, { params, query: { component: 'HomeSlider' }, form: { images } });
  const { themeStyleSheetJson } = await call(design.get, { params });
  const drawn = JSON.parse(themeStyleSheetJson) as StoreDesign;
  const sections = drawn.sections.map((section) => ({
    ...section,
    isHidden: false,
    ...('heading' in section && { heading: bad(`${section.type} head`) }),
    ...('text' in section && { text: bad('section text', 300) }),
    ...('button' in section && { button: bad('join button', 40) }),
    ...('about' in section && { about: bad('about', 400), note: bad('footer note', 200) }),
    ...(section.type === 'icons' && { items: [{ icon: 'truck', title: bad('promise', 60), text: bad('why', 160) }] }),
    ...(section.type === 'testimonials' && {
      items: [{ quote: bad('quote', 400), name: bad('fan', 60), note: bad('fan note'), product }],
    }),
  }));
  await call(design.save, { params, body: { themeStyleSheetJson: JSON.stringify({ ...drawn, sections }) } });
  const style = `.sf-card::before { content: "${bad('sheet', 200).replaceAll(/["<]/g, '')}"; }`;
  await call(design.createTheme, { body: { name: bad('sheet name'), style, isActive: true } });
}
