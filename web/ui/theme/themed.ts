import { unstable_memoTheme } from '@mui/material/utils';

/** Styles made from the theme once, not again for every element that wears them. */
export const themed = unstable_memoTheme;
