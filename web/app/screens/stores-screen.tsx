import { StorePublishing } from '#web/features/publishing/store-publishing.tsx';
import { StoresPage } from '#web/features/stores/list/stores-page.tsx';

/** The merchant's stores, each with what publishes it. */
export function StoresScreen() {
  return <StoresPage publishing={(store) => <StorePublishing store={store} />} />;
}
