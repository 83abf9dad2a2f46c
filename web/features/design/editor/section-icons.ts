import type { SectionType } from '#contract/design/sections.ts';
import {
  ColumnsIcon,
  CommentIcon,
  GridIcon,
  ImageIcon,
  MailIcon,
  MenuIcon,
  StarIcon,
  TruckIcon,
} from '#web/ui/icons.tsx';

export const sectionIcons: Readonly<Record<SectionType, typeof StarIcon>> = {
  header: MenuIcon,
  slider: ImageIcon,
  categories: GridIcon,
  featured: StarIcon,
  icons: TruckIcon,
  testimonials: CommentIcon,
  subscribe: MailIcon,
  footer: ColumnsIcon,
};
