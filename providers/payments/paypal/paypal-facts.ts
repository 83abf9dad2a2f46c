// What PayPal's published contracts do not say, from experience: to be checked with real keys.

/** An access token is used no longer than this before its end. */
export const tokenMarginMs = 60_000;

/** A message is tried again for three days; what is older has been kept by somebody. */
export const eventLifetimeMs = 73 * 60 * 60 * 1000;

/** A message from the future is not from PayPal's clock. */
export const clockSkewMs = 5 * 60 * 1000;

/** The header by which a partner acts for a seller who agreed to it: an unsigned token. */
export function authAssertion(clientId: string, seller: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode({ iss: clientId, payer_id: seller })}.`;
}

export const integrationPath = (partner: string, seller: string) =>
  `/v1/customer/partners/${encodeURIComponent(partner)}/merchant-integrations/${encodeURIComponent(seller)}`;

/** Finds the seller by what we called the invitation. */
export const integrationLookupPath = (partner: string, trackingId: string) =>
  `/v1/customer/partners/${encodeURIComponent(partner)}/merchant-integrations?tracking_id=${encodeURIComponent(trackingId)}`;

/** Refusals that the buyer can do something about. */
export const declines: ReadonlyMap<string, string> = new Map([
  ['INSTRUMENT_DECLINED', 'PayPal could not charge the card or bank you chose. Please choose another way to pay.'],
  ['PAYER_ACTION_REQUIRED', 'PayPal needs you to confirm this payment once more.'],
  ['PAYER_CANNOT_PAY', 'Your PayPal account can’t be used for this payment. Please choose another way to pay.'],
  ['PAYER_ACCOUNT_RESTRICTED', 'Your PayPal account is restricted. Please choose another way to pay.'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'Your PayPal account is closed or locked. Please choose another way to pay.'],
  ['TRANSACTION_REFUSED', 'PayPal did not accept this payment. Please choose another way to pay.'],
  ['COMPLIANCE_VIOLATION', 'PayPal did not accept this payment. Please choose another way to pay.'],
  ['PAYEE_BLOCKED_TRANSACTION', 'PayPal did not accept this payment. Please choose another way to pay.'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'PayPal takes no more tries for this payment. Please start again.'],
]);

/** Refusals that come from the seller's account. */
export const accountIssues: ReadonlySet<string> = new Set([
  'PAYEE_ACCOUNT_INVALID',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_NOT_SUPPORTED',
  'PAYEE_ACCOUNT_NOT_VERIFIED',
  'PAYEE_NOT_CONSENTED',
  'CONSENT_NEEDED',
  'PERMISSION_DENIED',
]);
