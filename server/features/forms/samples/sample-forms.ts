import type { FormKind, FormStatus } from '#contract/forms/forms.schemas.ts';

/** Something that a visitor sent, or might have. */
export interface SampleForm {
  kind: FormKind;
  daysAgo: number;
  /** First name, last name and what the mail address begins with; example.com belongs to nobody. */
  from: readonly [firstName: string, lastName: string, mail: string];
  phone?: string;
  address?: string;
  keywords?: string;
  modelNumber?: string;
  /** By its name, among the merchant's own. */
  category?: string;
  subject?: string;
  message?: string;
  status?: FormStatus;
  note?: string;
}

/** What a new store's inbox shows until the merchant deletes the sample data. */
export const sampleForms: readonly SampleForm[] = [
  {
    kind: 'product',
    daysAgo: 1,
    from: ['Nadia', 'Brooks', 'nadia.brooks'],
    phone: '702 555 0114',
    keywords: 'cordless drill with two batteries',
    category: 'Tools',
    address: 'Henderson, NV',
    message: 'Open box is fine.',
  },
  {
    kind: 'product',
    daysAgo: 3,
    from: ['Walter', 'Finch', 'walter.finch'],
    keywords: '43 inch smart TV',
    modelNumber: 'VT-43U',
    category: 'Electronics',
  },
  {
    kind: 'product',
    daysAgo: 6,
    from: ['Lucia', 'Romero', 'lucia.romero'],
    keywords: 'red stand mixer',
    category: 'Kitchen',
    status: 'completed',
    note: 'Told her about the one from Tuesday’s truck.',
  },
  {
    kind: 'contact',
    daysAgo: 2,
    from: ['Peter', 'Oduya', 'peter.oduya'],
    subject: 'Pickup on Saturday',
    message:
      'Hello, are you open on Saturday afternoon? I would like to pick up the tool chest and have a look around.',
  },
  {
    kind: 'contact',
    daysAgo: 5,
    from: ['Ginny', 'Park', 'ginny.park'],
    subject: 'Whole pallets',
    message: 'Do you sell whole pallets, too? I have a small shop in Mesquite.',
    status: 'completed',
  },
  { kind: 'newsletter', daysAgo: 1, from: ['Ravi', 'Menon', 'ravi.menon'] },
  { kind: 'newsletter', daysAgo: 4, from: ['June', 'Castellano', 'june.castellano'] },
  { kind: 'newsletter', daysAgo: 9, from: ['Otis', 'Whaley', 'otis.whaley'] },
];

/** What visitors of the demo merchant's store sent in the last weeks. */
export const demoForms: readonly SampleForm[] = [
  {
    kind: 'product',
    daysAgo: 12,
    from: ['Ted', 'Lindqvist', 'ted.lindqvist'],
    phone: '419 555 0163',
    keywords: '5-quart stand mixer, red, under $160',
    category: 'Kitchen',
    status: 'completed',
  },
  {
    kind: 'contact',
    daysAgo: 9,
    from: ['Carla', 'Nguyen', 'carla.nguyen'],
    subject: 'Scratched lid',
    message: 'The lid of my Dutch oven has a scratch that was not in the photos. What can we do?',
    status: 'completed',
    note: 'Gave $5 back.',
  },
  {
    kind: 'product',
    daysAgo: 5,
    from: ['Howard', 'Pruitt', 'h.pruitt'],
    keywords: 'circular saw 7-1/4',
    category: 'Tools',
    address: 'Toledo, 43606',
    message: 'Prefer open-box or better. Any day after 4 pm.',
  },
  {
    kind: 'product',
    daysAgo: 2,
    from: ['Amara', 'Cole', 'amara.cole'],
    keywords: '14 inch laptop, 16 GB',
    category: 'Electronics',
    phone: '419 555 0178',
  },
  {
    kind: 'contact',
    daysAgo: 1,
    from: ['Bea', 'Kowalski', 'bea.kowalski'],
    subject: 'Friday’s truck',
    message: 'Is there bedding on Friday’s truck again? Queen size, if I may choose. I can be there at 9.',
  },
  {
    kind: 'product',
    daysAgo: 0.3,
    from: ['Omar', 'Haddad', 'omar.haddad'],
    keywords: 'dehumidifier',
    modelNumber: 'DH-50',
    address: 'Toledo, 43623',
  },
  { kind: 'newsletter', daysAgo: 21, from: ['Renée', 'Okafor', 'renee.okafor'] },
  { kind: 'newsletter', daysAgo: 16, from: ['Ines', 'Duarte', 'ines.duarte'] },
  { kind: 'newsletter', daysAgo: 7, from: ['Grace', 'Whitfield', 'grace.whitfield'] },
  { kind: 'newsletter', daysAgo: 3, from: ['Milo', 'Strand', 'milo.strand'] },
];
