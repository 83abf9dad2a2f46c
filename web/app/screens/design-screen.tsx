import { DesignPage } from '#web/features/design/design-page.tsx';

/** How a store looks, with the way to the merchant's own style sheets. */
export function DesignScreen() {
  return <DesignPage themeCssPath="/app/stores/design" />;
}
