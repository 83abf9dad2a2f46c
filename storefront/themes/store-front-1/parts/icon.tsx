/** Lines in a box of 20 by 20, drawn for us. */
const drawings = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5L5 15',
  search: 'M9 15A6 6 0 109 3a6 6 0 000 12zM13.5 13.5L18 18',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12.5 5l-5 5 5 5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  check: 'M4 10.5l4 4 8-9',
  download: 'M10 3v10M6 9l4 4 4-4M4 17h12',
  alert: 'M10 3l8 14H2zM10 8v4M10 14.5v.1',
  info: 'M10 18a8 8 0 100-16 8 8 0 000 16zM10 9.5V14M10 6.5v.1',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M12.5 8.2a1.2 1.2 0 100-2.4 1.2 1.2 0 000 2.4z',
  bell: 'M5 14V9a5 5 0 0110 0v5l1.5 1.5h-13zM8.5 18h3',
  lock: 'M4.5 9h11v8.5h-11zM7 9V6.5a3 3 0 016 0V9',
  user: 'M10 9.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3.5 17.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5',
  cart: 'M1.5 3H4l2 10h9.5l2-7.5H4.8M7.5 17.2a.9.9 0 100-1.8.9.9 0 000 1.8zM14 17.2a.9.9 0 100-1.8.9.9 0 000 1.8z',
  pin: 'M10 18s-6-5.5-6-10a6 6 0 0112 0c0 4.5-6 10-6 10zM10 10a2 2 0 100-4 2 2 0 000 4z',
  clock: 'M10 18a8 8 0 100-16 8 8 0 000 16zM10 5.5V10l3 2',
  phone:
    'M4 2.5h3l1.5 4-2 1.5a10 10 0 005.5 5.5l1.5-2 4 1.5v3c0 1-.8 1.5-1.8 1.4C8.5 16.7 3.3 11.5 2.6 4.3 2.5 3.3 3 2.5 4 2.5z',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  truck:
    'M1.5 4.5h10.5v9.5H1.5zM12 8h3.5l3 3v3H12M5 17a1.6 1.6 0 100-3.2A1.6 1.6 0 005 17zM14.8 17a1.6 1.6 0 100-3.2 1.6 1.6 0 000 3.2z',
  store: 'M3 8v9h14V8M2 8l2-5h12l2 5zM8 17v-5h4v5',
  shield: 'M10 2l7 2.5v5c0 4-3 7-7 8.5-4-1.5-7-4.5-7-8.5v-5zM7 10l2.2 2.2L13.2 8',
  tag: 'M3 3h7l7.5 7.5-7 7L3 10zM6.8 7.6a.8.8 0 100-1.6.8.8 0 000 1.6z',
  return: 'M6.5 4L3 7.5 6.5 11M3 7.5h9a4.5 4.5 0 010 9H7',
  box: 'M3 6l7-3.5L17 6v8l-7 3.5L3 14zM3 6l7 3.5L17 6M10 9.5v8',
  card: 'M2 4.5h16v11H2zM2 8.5h16M5 12.5h3',
  leaf: 'M4 16C3 8 8 3.5 17 3.5 17.5 12 13 16.5 6 15M4 17.5C5.5 13 8.5 9.5 13 7.5',
  star: 'M10 2l2.5 5.3 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  facebook: 'M10 18a8 8 0 100-16 8 8 0 000 16zM13 6.5h-1.5c-1 0-1.5.6-1.5 1.5v9.8M7.5 11h5',
  instagram:
    'M6 2.5h8A3.5 3.5 0 0117.5 6v8a3.5 3.5 0 01-3.5 3.5H6A3.5 3.5 0 012.5 14V6A3.5 3.5 0 016 2.5zM10 13.3a3.3 3.3 0 100-6.6 3.3 3.3 0 000 6.6zM14.3 5.8v.1',
  tiktok: 'M11 2.5v10.8a3.2 3.2 0 11-3.2-3.2M11 3c.4 2.5 2 4 4.5 4.3',
  youtube:
    'M5 4.5h10A2.8 2.8 0 0117.8 7.3v5.4A2.8 2.8 0 0115 15.5H5a2.8 2.8 0 01-2.8-2.8V7.3A2.8 2.8 0 015 4.5zM8.5 7.5v5l4-2.5z',
  x: 'M3.5 3.5l13 13M16.5 3.5l-13 13',
  pinterest:
    'M10 18a8 8 0 100-16 8 8 0 000 16zM8 16.5L10.2 7.5M7.2 10.5c-.8-2.5.6-4.5 3-4.5 2.2 0 3.5 1.4 3.2 3.5-.3 2-1.5 3.2-3 3.1-.8 0-1.3-.4-1.5-.9',
} as const;

export type IconName = keyof typeof drawings;

export const isIconName = (name: string): name is IconName => Object.hasOwn(drawings, name);

interface Props {
  name: IconName;
  size?: 16 | 20 | 28;
}

/** Beside words only: it says nothing to those who can't see it. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      className={size === 20 ? 'sf-i' : `sf-i sf-i--${size}`}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
