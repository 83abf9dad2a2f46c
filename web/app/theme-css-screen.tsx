import { ThemesPage } from '#web/features/design/themes/themes-page.tsx';
import { hasScreen } from './screens.ts';

const design = '/app/design';

/** The merchant's style sheets, with the way back to the design as soon as that is edited here. */
export function ThemeCssScreen() {
  return <ThemesPage designPath={hasScreen(design) ? design : undefined} />;
}
