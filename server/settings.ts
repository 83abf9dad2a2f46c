import { z } from 'zod';

const port = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/, message: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
const onOff = z.enum(['on', 'off'], 'must be on or off');
const proxies = z.string().regex(/^(?:on|off|[1-9])$/, 'must be on, off, or how many proxies there are (1 to 9)');
const text = z.string().trim().min(1, 'must not be empty');
const urlOf = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, message: `must look like ${example}` });

/** Every setting there is. Nothing has to be set: what is left out falls back to embedded parts and the sandbox. */
export const variables = {
  SCANFRONT_ENV: z
    .enum(['development', 'production'], 'must be development or production')
    .default('development')
    .describe(
      'In production nothing is simulated unless SANDBOX=on says so; needs APP_URL, CONTENT_URL, SECRET_KEY, TRUST_PROXY, SMTP_URL.',
    ),
  HOST: text
    .default('127.0.0.1')
    .describe('The network address the three servers bind to: 0.0.0.0 in a container. See EXPOSE_SANDBOX.'),
  APP_PORT: port.default(3000).describe('Port of the app: public site, back office, API.'),
  CONTENT_PORT: port.default(3001).describe('Port of the content origin: published stores and files.'),
  SANDBOX_PORT: port.default(3002).describe('Port of the sandbox: stand-ins for outside providers.'),
  SANDBOX_SMTP_PORT: port.default(3025).describe('Port of the sandbox’s mail server.'),
  APP_URL: origin.optional().describe('Public address of the app, when a proxy stands in front of it.'),
  CONTENT_URL: origin.optional().describe('Public address of the content origin: another host than that of APP_URL.'),
  SANDBOX_URL: origin.optional().describe('Public address of the sandbox.'),
  SITES_DOMAIN: text.optional().describe('Published stores are served as {slug}.SITES_DOMAIN.'),
  TRUST_PROXY: proxies
    .optional()
    .describe(
      'Believe X-Forwarded-For and X-Forwarded-Proto of a proxy in front: on for one, or how many there are; off when not set.',
    ),
  DATA_DIR: text.default('.data').describe('Where embedded PostgreSQL, files and the sandbox keep their data.'),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .describe('A PostgreSQL server (15 or later) to use instead of the embedded one, or a pooler in front of one.'),
  DATABASE_POOLER: z
    .enum(['session', 'transaction'], 'must be session or transaction')
    .default('session')
    .describe('How long a pooler in DATABASE_URL lends a connection; transaction needs DATABASE_DIRECT_URL.'),
  DATABASE_DIRECT_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .describe('The same database without the pooler: for locks, jobs, signals and migrations.'),
  DATABASE_REPLICA_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .describe(
      'A streaming replica of the database, from which reports and feeds are read as soon as it has caught up.',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2, 'must be at least 2')
    .max(200)
    .default(20)
    .describe('Connections per process.'),
  STORAGE_URL: urlOf(/^(file|s3)$/, 'file:///srv/files or s3://key:secret@host:9000/bucket?region=us-east-1')
    .optional()
    .describe('Where files are kept: file:///path, or s3://key:secret@host/bucket?region=…&tls=off.'),
  SMTP_URL: urlOf(/^smtps?$/, 'smtp://user:password@host:587')
    .optional()
    .describe('The mail server; the sandbox’s own by default.'),
  MAIL_FROM: text.default('Scanfront <hello@scanfront.test>').describe('The sender of our mails.'),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs links and codes. Generated into DATA_DIR when left out; must be set when several machines share a database.',
    ),
  SANDBOX: onOff.optional().describe('Stand-ins for outside providers: on by default outside production.'),
  EXPOSE_SANDBOX: onOff
    .default('off')
    .describe('Let the sandbox, where anybody reads every mail, bind to a HOST that others can reach.'),
  WORKERS: onOff.default('on').describe('Run background jobs in this process too.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info')
    .describe('How much is logged.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Who sends it as a bearer token may read /metrics; without it the app has none.'),
  METRICS_PORT: port.optional().describe('A port of its own for /metrics, which a proxy never passes on.'),
  WORKER_PORT: port
    .optional()
    .describe('Where `npm run worker` answers /healthz, /healthz/ready and /metrics; without it, it listens nowhere.'),
  METRICS_HOST: text.default('127.0.0.1').describe('The network address that METRICS_PORT and WORKER_PORT bind to.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(/^https?$/, 'http://collector.example.com:4318')
    .optional()
    .describe('Where traces and metrics go by OTLP (HTTP, JSON); nothing of OpenTelemetry is loaded without it.'),
  OTEL_EXPORTER_OTLP_HEADERS: text
    .regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/, 'must look like name=value,name=value')
    .optional()
    .describe('What is sent along, such as authorization=Bearer%20….'),
  OTEL_SERVICE_NAME: text.default('scanfront').describe('What the collector is told that we are.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1)
    .describe('Which share of the traces is kept.'),
  TRUST_TRACEPARENT: onOff
    .default('off')
    .describe(
      'Continue the traces of a proxy in front. It has to write traceparent itself: one that passes on what visitors send lets them choose our ids.',
    ),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1, 'must be at least 1')
    .default(3000)
    .describe('Requests one address may make to the API in a minute.'),
  MAX_DELAY_MS: z.coerce
    .number()
    .int()
    .min(50, 'must be at least 50')
    .default(1000)
    .describe('How late the process may run, in milliseconds, before it turns requests away with 503.'),
  SITE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(1, 'must be at least 1')
    .max(16_384)
    .default(64)
    .describe('Memory for pages of published stores, in megabytes per process.'),
  HELP_URL: urlOf(/^(https?|mailto)$/, 'https://help.example.com')
    .optional()
    .describe('Where Need Help! leads; without it, to the page of the handbook that is about the screen.'),
  SUPPORT_EMAIL: z
    .email('must be a mail address')
    .optional()
    .describe(
      'Who gets the tickets that merchants open; without it, in production, they are shown HELP_URL, or the contact page, instead.',
    ),
  TICKET_URL: urlOf(/^https?$/, 'https://desk.example.com/new')
    .optional()
    .describe('A form elsewhere that the ticket page shows in place of our own.'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')
    .optional()
    .describe(
      'A Google Tag Manager container for the public site: loaded for visitors who agree; no banner without it.',
    ),
  SIGNUP_APPROVAL: onOff.default('off').describe('Hold confirmed accounts as waiting until an operator approves them.'),
  WEAK_PASSWORDS: z
    .enum(['refused', 'allowed'], 'must be refused or allowed')
    .optional()
    .describe('New passwords that are tried first, such as password123; refused in production when not set.'),
  BOT_CHECK: z
    .enum(['altcha', 'recaptcha', 'hcaptcha', 'turnstile'], 'must be altcha, recaptcha, hcaptcha or turnstile')
    .default('altcha')
    .describe('Who tells people from bots; altcha needs no third party.'),
  BOT_CHECK_EFFORT: z
    .enum(['low', 'usual', 'high'], 'must be low, usual or high')
    .default('usual')
    .describe('How much work altcha gives a visitor’s browser: high while bots come in numbers.'),
  BOT_CHECK_SITE_KEY: text.optional().describe('Site key of reCAPTCHA, hCaptcha or Turnstile.'),
  BOT_CHECK_SECRET: text.optional().describe('Secret of reCAPTCHA, hCaptcha or Turnstile.'),
  BOT_CHECK_URL: origin.optional().describe('Another address of the vendor’s siteverify call.'),
  GOOGLE_CLIENT_ID: text.optional().describe('Sign-in with Google.'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('Sign-in with Google.'),
  GOOGLE_ISSUER: origin.optional().describe('Another issuer than https://accounts.google.com.'),
  FACEBOOK_APP_ID: text.optional().describe('Sign-in with Facebook.'),
  FACEBOOK_APP_SECRET: text.optional().describe('Sign-in with Facebook.'),
  FACEBOOK_DIALOG_URL: origin.optional().describe('Another address than https://www.facebook.com.'),
  FACEBOOK_GRAPH_URL: origin.optional().describe('Another address than https://graph.facebook.com.'),
  AMAZON_CLIENT_ID: text.optional().describe('Product data by barcode from Amazon (Selling Partner API): the app.'),
  AMAZON_CLIENT_SECRET: text.optional().describe('Product data from Amazon.'),
  AMAZON_REFRESH_TOKEN: text.optional().describe('Product data from Amazon: what the selling account granted the app.'),
  AMAZON_MARKETPLACE_ID: text.default('ATVPDKIKX0DER').describe('The Amazon marketplace whose catalog is asked.'),
  AMAZON_SELLER_ID: text.optional().describe('The Amazon seller whose own SKUs can be looked up; none without it.'),
  AMAZON_API_URL: origin.optional().describe('Another address than https://sellingpartnerapi-na.amazon.com.'),
  AMAZON_TOKEN_URL: origin.optional().describe('Another address than https://api.amazon.com/auth/o2/token.'),
  UPCITEMDB_KEY: text.optional().describe('Product data by barcode from UPCitemdb (a paid plan).'),
  UPCITEMDB_URL: origin.optional().describe('Another address than https://api.upcitemdb.com.'),
  OPEN_FACTS: onOff
    .default('on')
    .describe(
      'Product data from Open Food, Beauty and Products Facts: no key, but they learn the address in MAIL_FROM.',
    ),
  OPEN_FACTS_URL: origin
    .optional()
    .describe('Another address with their three databases under /food, /beauty, /products.'),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe('Card payments through Stripe Connect, and plans: the platform’s secret key.'),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe('Card payments and plans: the key for browsers.'),
  STRIPE_CLIENT_ID: text.optional().describe('Card payments: the platform as Stripe Connect knows it (ca_…).'),
  STRIPE_WEBHOOK_SECRET: text
    .optional()
    .describe('Signs what Stripe sends to /api/v1/webhooks/stripe: events of the platform’s own account.'),
  STRIPE_CONNECT_WEBHOOK_SECRET: text
    .optional()
    .describe('Signs what Stripe sends to /api/v1/webhooks/stripe/connect: events of sellers’ accounts.'),
  PAYPAL_CLIENT_ID: text.optional().describe('Payments by PayPal: the partner’s app.'),
  PAYPAL_CLIENT_SECRET: text.optional().describe('Payments by PayPal.'),
  PAYPAL_PARTNER_ID: text.optional().describe('Payments by PayPal: the partner’s own merchant id.'),
  PAYPAL_WEBHOOK_ID: text
    .optional()
    .describe('What PayPal calls the webhook that it sends to /api/v1/webhooks/paypal.'),
  PAYPAL_URL: origin.optional().describe('Another address than https://api-m.paypal.com.'),
  SHIPSTATION_URL: origin
    .optional()
    .describe('Another address than https://ssapi.shipstation.com; sellers bring keys.'),
  EBAY_APP_ID: text.optional().describe('Listings on eBay: the app (App ID).'),
  EBAY_CERT_ID: text.optional().describe('Listings on eBay: the app’s secret (Cert ID).'),
  EBAY_RU_NAME: text
    .optional()
    .describe('Listings on eBay: the RuName whose addresses are APP_URL/app/settings/platforms/ebay/redirect.'),
  EBAY_VERIFICATION_TOKEN: z
    .string()
    .regex(/^[\w-]{32,80}$/, 'must have 32 to 80 letters, digits, underscores or hyphens')
    .optional()
    .describe('Entered at eBay beside APP_URL/api/v1/webhooks/ebay, where it tells of accounts that were closed.'),
  CLOVER_APP_ID: text.optional().describe('Registers in sellers’ shops through Clover: the app.'),
  CLOVER_APP_SECRET: text.optional().describe('Registers through Clover.'),
  CLOVER_WEBHOOK_AUTH: text
    .optional()
    .describe(
      'Comes with what Clover sends to /api/v1/webhooks/clover; Clover shows it once that address is verified.',
    ),
  CLOVER_AUTH_URL: origin
    .optional()
    .describe('Another address than https://www.clover.com, such as https://www.eu.clover.com.'),
  CLOVER_API_URL: origin
    .optional()
    .describe('Another address than https://api.clover.com, such as https://api.eu.clover.com.'),
  BIGBOX_API_KEY: text.optional().describe('Product data from Home Depot through BigBox.'),
  BIGBOX_URL: origin.optional().describe('Another address than https://api.bigboxapi.com.'),
} satisfies Record<string, z.ZodType>;
