/** Links between the public site and the screens around the back office: both show the same header and footer. */
export interface PublicLink {
  to: string;
  label: string;
}

export const headerLinks: readonly PublicLink[] = [
  { to: '/about', label: 'About' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/help/contact', label: 'Contact' },
];

export const footerColumns: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: 'Product',
    links: [
      { to: '/#features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/partner', label: 'Partners' },
      { to: '/customers', label: 'Customers' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/blogs', label: 'Blog' },
      { to: '/help/contact', label: 'Contact' },
      { to: '/help/sales', label: 'Talk to sales' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Handbook' },
      { to: '/terms#help', label: 'Help center' },
      { to: '/terms', label: 'Legal' },
      { to: '/terms#privacy', label: 'Privacy policy' },
      { to: '/terms#status', label: 'Status' },
    ],
  },
];

/** Where a plan made for one merchant is asked for. */
export const customPlanPage = '/help/contact';
