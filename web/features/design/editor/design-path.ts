import type { Path } from 'react-hook-form';
import type { DesignValues } from '../draft/design-values.ts';

/** Where a setting lives in the form. */
export type DesignPath = Path<DesignValues>;
