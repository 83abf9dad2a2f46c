import type { Starter, StoreDesign } from './design.schemas.ts';
import type { Section, SectionOf, SectionType } from './sections.ts';

const look = {
  isHidden: false,
  headingColour: null,
  headingSize: 'M',
  background: 'bg',
  spaceAbove: 'M',
  hideOnPhone: false,
} as const;

/** What every store begins with: true of any seller of surplus, so that nothing has to be taken back. */
const sections: { [Type in SectionType]: SectionOf<Type> } = {
  header: { type: 'header', ...look, spaceAbove: 'none', hasSearch: true, showsLocation: true, isSticky: false },
  slider: { type: 'slider', ...look, spaceAbove: 'none' },
  categories: {
    type: 'categories',
    ...look,
    heading: 'Shop by category',
    chosen: [],
    perRow: 6,
    showsCounts: true,
  },
  featured: {
    type: 'featured',
    ...look,
    heading: 'Just in',
    text: 'New finds from our latest pallets. Most are one of a kind.',
    source: 'featured',
    category: null,
    limit: 8,
    columns: 4,
  },
  icons: {
    type: 'icons',
    ...look,
    background: 'sunken',
    items: [
      { icon: 'tag', title: 'Below retail', text: 'Overstock and returns at a fraction of the store price.' },
      { icon: 'box', title: 'Condition stated', text: 'Every item says whether it is new, open box or used.' },
      { icon: 'truck', title: 'Your way to get it', text: 'Every item says whether it ships or waits for pickup.' },
      { icon: 'star', title: 'Often one of a kind', text: 'Many items come once. When they are gone, they are gone.' },
    ],
  },
  // Hidden until somebody said something.
  testimonials: { type: 'testimonials', ...look, isHidden: true, heading: 'What our customers say', items: [] },
  subscribe: {
    type: 'subscribe',
    ...look,
    background: 'accent',
    heading: 'Hear about new loads first',
    text: 'One short mail when fresh stock arrives. Leave any time.',
    button: 'Sign up',
    picture: null,
  },
  footer: {
    type: 'footer',
    ...look,
    background: 'sunken',
    about: 'We buy surplus and returned goods, check them and sell them for less.',
    menus: 3,
    showsAddress: true,
    showsPayments: true,
    note: '',
    noteLink: '',
  },
};

type Changes = { [Type in SectionType]?: Partial<SectionOf<Type>> };

const usual = ['slider', 'categories', 'featured', 'icons', 'testimonials', 'subscribe'] as const;

const arrange = (changes: Changes = {}, middle: readonly SectionType[] = usual): Section[] =>
  (['header', ...middle, 'footer'] as const).map((type) => ({ ...sections[type], ...changes[type] }) as Section);

/** Six ways to begin; their colours keep 4.5:1 wherever text stands on them. */
export const starters: Record<Starter, StoreDesign> = {
  dock: {
    colours: {
      bg: '#ffffff',
      surface: '#ffffff',
      sunken: '#f4f5f7',
      ink: '#14161a',
      muted: '#5a606b',
      line: '#dfe2e7',
      accent: '#1f4fd8',
      onAccent: '#ffffff',
      tag: '#ffd43b',
      onTag: '#14161a',
    },
    fonts: { heading: 'archivo', body: 'archivo' },
    heading: { colour: null, size: 'M' },
    corners: 'soft',
    darkLook: false,
    sections: arrange(),
  },
  linen: {
    colours: {
      bg: '#faf7f2',
      surface: '#ffffff',
      sunken: '#f0ebe2',
      ink: '#2b2621',
      muted: '#6b6157',
      line: '#e0d8cb',
      accent: '#7a4b2e',
      onAccent: '#ffffff',
      tag: '#e9c46a',
      onTag: '#2b2621',
    },
    fonts: { heading: 'serif', body: 'geist' },
    heading: { colour: null, size: 'L' },
    corners: 'soft',
    darkLook: false,
    sections: arrange({
      header: { showsLocation: false },
      categories: { heading: 'Browse the rooms', perRow: 4, showsCounts: false },
      featured: { heading: 'New on the shelves', columns: 3, limit: 6 },
      subscribe: { background: 'sunken' },
    }),
  },
  workshop: {
    colours: {
      bg: '#f7f7f5',
      surface: '#ffffff',
      sunken: '#ebebe6',
      ink: '#1b1c19',
      muted: '#5c5e57',
      line: '#d6d7cf',
      accent: '#b3400c',
      onAccent: '#ffffff',
      tag: '#f6c21c',
      onTag: '#1b1c19',
    },
    fonts: { heading: 'archivo', body: 'system' },
    heading: { colour: null, size: 'M' },
    corners: 'square',
    darkLook: false,
    sections: arrange(
      { categories: { heading: 'Tools and parts', perRow: 5 }, featured: { heading: 'On the bench' } },
      ['slider', 'icons', 'categories', 'featured', 'testimonials', 'subscribe'] as const,
    ),
  },
  midnight: {
    colours: {
      bg: '#101319',
      surface: '#181c24',
      sunken: '#0b0d12',
      ink: '#f2f4f8',
      muted: '#a5adba',
      line: '#2b313c',
      accent: '#7aa2ff',
      onAccent: '#0b0d12',
      tag: '#ffe066',
      onTag: '#101319',
    },
    fonts: { heading: 'geist', body: 'geist' },
    heading: { colour: null, size: 'M' },
    corners: 'round',
    darkLook: false,
    sections: arrange({ featured: { heading: 'Tonight’s finds' }, subscribe: { background: 'surface' } }),
  },
  garden: {
    colours: {
      bg: '#fbfdf9',
      surface: '#ffffff',
      sunken: '#eef4ea',
      ink: '#1d2a1f',
      muted: '#55655a',
      line: '#d7e2d3',
      accent: '#1f6b3b',
      onAccent: '#ffffff',
      tag: '#f4d35e',
      onTag: '#1d2a1f',
    },
    fonts: { heading: 'rounded', body: 'system' },
    heading: { colour: null, size: 'M' },
    corners: 'round',
    darkLook: false,
    sections: arrange({ categories: { perRow: 4 }, featured: { heading: 'Fresh arrivals', columns: 3, limit: 9 } }),
  },
  market: {
    colours: {
      bg: '#ffffff',
      surface: '#ffffff',
      sunken: '#fff4ec',
      ink: '#241a14',
      muted: '#6a5a4f',
      line: '#eadccf',
      accent: '#a3123f',
      onAccent: '#ffffff',
      tag: '#ffdd57',
      onTag: '#241a14',
    },
    fonts: { heading: 'archivo', body: 'system' },
    heading: { colour: null, size: 'L' },
    corners: 'soft',
    darkLook: false,
    sections: arrange({ header: { isSticky: true }, featured: { heading: 'Today’s stall', limit: 12 } }, [
      'slider',
      'featured',
      'categories',
      'icons',
      'testimonials',
      'subscribe',
    ] as const),
  },
};

/** What a new store begins with. Those from before there was a dark look begin without: their sellers never saw it. */
export const newStoreDesign: StoreDesign = { ...starters.dock, darkLook: true };
