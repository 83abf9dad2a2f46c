/** Where the product under test is; the global set-up starts it and tells the workers through the environment. */
export interface ProductUrls {
  app: string;
  content: string;
  sandbox: string;
}

const variable = 'SCANFRONT_E2E_URLS';

export function publishUrls(urls: ProductUrls): void {
  process.env[variable] = JSON.stringify(urls);
}

/** Empty addresses where the tests are only listed, not run. */
export function readUrls(): ProductUrls {
  const text = process.env[variable];
  return text ? (JSON.parse(text) as ProductUrls) : { app: '', content: '', sandbox: '' };
}
