import type { ThemeOptions } from '@mui/material/styles';
import type {} from '../theme/theme-augmentation.ts';

export type Overrides = NonNullable<ThemeOptions['components']>;

export const belowSm = '@media (max-width:599.95px)';
export const hoverable = '@media (hover: hover)';
