/** What is measured, area by area, in the order in which it is run and told. */
export interface Area {
  title: string;
  /** One sentence or two for whoever reads the figures. */
  about: string;
}

/** Each runs by `npm run bench -- NAME`. */
export const benchmarks: Readonly<Record<string, Area>> = {
  start: {
    title: 'Start',
    about: 'From nothing to serving, from the same folder to serving again, and what it takes.',
  },
  memory: {
    title: 'Memory',
    about: 'What the server and PostgreSQL hold when they are ready, after work, and when they have rested from it.',
  },
  http: {
    title: 'A call to the API',
    about:
      'A signed-in read through the whole product, against a bare Fastify route that runs the very same statements.',
  },
  calls: {
    title: 'What a request costs',
    about:
      'Processor time of server and database together, for what sellers and buyers do most; a checkout with its jobs and mails.',
  },
  tracing: {
    title: 'What tracing adds',
    about:
      'Whole requests with `OTEL_EXPORTER_OTLP_ENDPOINT` and without it, by turns, each turn a start of the built product on the same database; the collector is somebody else’s processor.',
  },
  content: {
    title: 'A page of a store',
    about:
      'A product page of a published store, against a bare `node:http` server that sends the same bytes from memory.',
  },
  publish: {
    title: 'Publishing',
    about: 'From the click to the live store: everything, some changes, another look.',
  },
  lighthouse: {
    title: 'Lighthouse',
    about: 'What Lighthouse says, on a phone, of the public site and of a store. It has no floor but 100.',
  },
  catalogue: {
    title: 'A large catalogue',
    about: 'One merchant with a large catalogue among many others: what each call costs; an import and an export.',
  },
  import: {
    title: 'Bringing a file',
    about:
      'A list of goods as CSV and as a workbook: read and compared, imported, brought again; and a very large one.',
  },
  insights: {
    title: 'The board',
    about: 'Processor time of server and database for a look at Insights, and for reckoning it anew after a sale.',
  },
  bids: {
    title: 'A bid',
    about:
      'A manifest that is for sale, read and matched line by line against a year of sales: what a line costs, and what is asked once for all of them.',
  },
  ladders: {
    title: 'Ladders',
    about:
      'A hundred thousand products under twenty ladders: putting them on, a night with its steps, and a minute without any.',
  },
  receipts: {
    title: 'Receipts',
    about: 'A million units that know what they cost and since when they are there: what moving and asking cost.',
  },
  'catalogue-load': {
    title: 'A dump into the shared catalogue',
    about: 'A dump as Open Products Facts publishes it, beside a running product.',
  },
  lookup: { title: 'Lookups', about: 'Barcode in, product out, on a large shared catalogue.' },
  checkout: {
    title: 'Checkouts',
    about:
      'From the click on Pay to the numbered order, the payment included; and a crowd that wants the last piece of something, again and again.',
  },
  counter: {
    title: 'The counter',
    about:
      'A sale of three products paid in cash, from the call to the receipt; fifty tills on one product while the web sells it, too; and what a cashier waits for at the screen, from the moment it opens.',
  },
  intake: {
    title: 'The intake station',
    about: 'A unit from its scan to the bytes of its label: one that is known, and one that makes a product.',
  },
  channels: {
    title: 'Listings on eBay',
    about:
      'Products to eBay as the bulk dialog sends them, and with a limit to calls, where the rest follows by itself.',
  },
  'facebook-export': {
    title: 'Export for Facebook',
    about: 'Products with pictures in one zip that is made while it is read.',
  },
  feeds: {
    title: 'Feeds',
    about: 'A large catalogue as shopping sites fetch it, and the look at what they would refuse.',
  },
  wanted: {
    title: 'Wanted items',
    about: 'Everything that visitors of one merchant asked for, against a truckload of arrivals.',
  },
  labels: { title: 'Labels', about: 'Barcode labels and QR codes, as the browser makes them.' },
  manifest: { title: 'Manifests', about: 'A truckload’s manifest, read, and made into products.' },
  orders: { title: 'Orders', about: 'What each look at the list of a store with very many orders costs.' },
  'back-office': {
    title: 'The back office',
    about: 'Dashboard, customers and forms of a store of long standing.',
  },
  screens: {
    title: 'A screen in the browser',
    about:
      'What a browser spends on a screen that it opens for the first time, against what it spends on a page of two words.',
  },
};

/** Each runs by `npm run proof -- NAME`, and leaves figures too. */
export const proofs: Readonly<Record<string, Area>> = {
  load: {
    title: 'Under load',
    about: 'The whole product as one process: as much as it can serve, and three times that.',
  },
  crowd: {
    title: 'Everybody at once',
    about: 'Buyers who look around, search, fill carts and pay as fast as they are answered, more than can be served.',
  },
  webhooks: {
    title: 'Telling other systems',
    about:
      'Events on their way to a receiver that fails a third of the time, while app, worker and database are killed.',
  },
  soak: { title: 'Over time', about: 'Mixed work at about half of what it can serve: memory, files and connections.' },
};
