import type { WidgetChallenge } from './challenge.ts';

type Vendor = WidgetChallenge['vendor'];

/** What the three vendors' scripts have in common. */
export interface WidgetApi {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => unknown;
}

const globals: Record<Vendor, string> = { recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha', turnstile: 'turnstile' };

const loading = new Map<Vendor, Promise<WidgetApi>>();

/** Loads a vendor's script once per page view; a load that failed can be tried again. */
export function loadWidget({ vendor, scriptUrl }: WidgetChallenge): Promise<WidgetApi> {
  const known = loading.get(vendor);
  if (known) return known;
  const api = appendScript(vendor, scriptUrl);
  loading.set(vendor, api);
  api.catch(() => loading.delete(vendor));
  return api;
}

function appendScript(vendor: Vendor, scriptUrl: string): Promise<WidgetApi> {
  const { promise, resolve, reject } = Promise.withResolvers<WidgetApi>();
  const ready = `scanfront_${vendor}_ready`;
  // The scripts call back when they are ready, which is later than their load event.
  Reflect.set(globalThis, ready, () => resolve(Reflect.get(globalThis, globals[vendor]) as WidgetApi));
  const script = document.createElement('script');
  script.src = explicitUrl(scriptUrl, ready);
  script.async = true;
  script.onerror = () => {
    script.remove();
    reject(new Error(`The script of ${vendor} could not be loaded.`));
  };
  document.head.append(script);
  return promise;
}

/** The script's address, asked to wait for us to draw the widget. */
export function explicitUrl(scriptUrl: string, onload: string): string {
  const url = new URL(scriptUrl);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('onload', onload);
  return url.href;
}
