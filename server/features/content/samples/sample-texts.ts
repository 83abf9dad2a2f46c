/** A text of ours for a store, as the editor would have written it. */
export interface SampleText {
  title: string;
  slug: string;
  /** HTML. */
  content: string;
}

export interface SampleTexts {
  pages: readonly SampleText[];
  post: SampleText & { excerpt: string; author: string; tags: string[]; coverAlt: string };
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const section = (heading: string, ...texts: string[]) => `<h2>${heading}</h2>${paragraphs(...texts)}`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const conditions: SampleTexts['post'] = {
  title: 'What the conditions mean',
  slug: 'what-the-conditions-mean',
  excerpt: 'New, like new, open box, refurbished or used: what to expect of each.',
  author: '',
  tags: ['Buying guide'],
  coverAlt: 'Pallets of boxed goods and washing machines',
  content: `${paragraphs(
    'Surplus comes from full shelves, from last season and from returns. That is why every item here says what it is like.',
  )}${list(
    '<strong>New</strong>: never used, in its own box.',
    '<strong>Like new</strong>: taken out of the box, without a sign of use.',
    '<strong>Open box</strong>: the box was opened, by a customer or by us to look inside.',
    '<strong>Refurbished</strong>: repaired or renewed, and working.',
    '<strong>Used</strong>: has seen use, and may show it.',
  )}${paragraphs('Where there is more to know, such as a dent or a missing part, it stands with the item.')}`,
};

/** For every new merchant: true of any seller of surplus, and promising nothing in anybody's name. */
export const sampleTexts: SampleTexts = {
  pages: [
    {
      title: 'About us',
      slug: 'about-us',
      content: paragraphs(
        'We sell surplus: goods that stores ordered too many of, took off the shelf or got back from customers.',
        'We look at what comes in, say what condition it is in and price it below retail. Most things are one of a kind, so what you see today may be gone tomorrow.',
      ),
    },
    {
      title: 'Shipping & returns',
      slug: 'shipping-and-returns',
      content:
        section('How you get it', 'Every item says whether it ships, is delivered or waits for pickup.') +
        section('If something is wrong', 'Write to us and tell us what happened.'),
    },
  ],
  post: conditions,
};

/** The demo merchant’s own. */
export const demoTexts: SampleTexts = {
  pages: [
    {
      title: 'About us',
      slug: 'about-us',
      content: paragraphs(
        'Second Dock Surplus buys overstock, open-box goods and customer returns from national retailers. We have unloaded and tested them in Toledo since 2016.',
        'Every piece is plugged in, counted and graded before it gets a price. What fails goes to parts, not to the shelf.',
      ),
    },
    {
      title: 'Shipping & returns',
      slug: 'shipping-and-returns',
      content:
        section('Shipping', 'Parcels leave within two working days. Orders of $75 and more ship free.') +
        section('Local delivery', 'We deliver around Toledo from Tuesday to Saturday, for $15 an order.') +
        section('Pickup', 'Most orders are ready at bay 2 within four hours. Bring the order number.') +
        section('Returns', 'Bring or send it back within 14 days, as you got it, and we refund what you paid for it.'),
    },
  ],
  post: { ...conditions, author: 'Marisol Dunn' },
};
