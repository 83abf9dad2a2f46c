/** Where the product under test is; the global set-up starts it and tells the workers through the environment. */
export interface ProductUrls {
  app: string;
  content: string;
  sandbox: string;
}

export interface Product extends ProductUrls {
  /** For what no screen can bring about yet, such as an unpaid invoice. */
  dataDir: string;
  /** Where the database is, when it is not the embedded one of the data directory. */
  databaseUrl?: string;
  /** Where it is told which moment of a story has come, when it is to be disturbed there. */
  control?: string;
}

const variable = 'SCANFRONT_E2E_PRODUCT';

export function publishProduct(product: Product): void {
  process.env[variable] = JSON.stringify(product);
}

/** Empty addresses where the tests are only listed, not run. */
export function readProduct(): Product {
  const text = process.env[variable];
  return text ? (JSON.parse(text) as Product) : { app: '', content: '', sandbox: '', dataDir: '' };
}
