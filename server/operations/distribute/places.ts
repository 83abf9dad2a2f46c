/**
 * Tables that are on every machine though their rows have a merchant: what of them must be there once among all
 * merchants (a mail address, a passkey, a subscription at the provider) stays a key of the database that way, and is
 * found on any machine. What is asked about somebody in one statement with them, lies beside them. They are small, and
 * written when somebody signs up, is invited, sets up a factor or changes plan.
 */
export const namesOfAll = [
  'billing_invoices',
  'identities',
  'installed_apps',
  'merchants',
  'operators',
  'passkeys',
  'recovery_codes',
  'roles',
  'sign_in_rules',
  'subscriptions',
  'totp_secrets',
  'users',
] as const;

/** Tables of no merchant that statements about a merchant's rows read. */
export const readBeside = ['shared_picture_copies'] as const;

/**
 * Unique indexes over all merchants of what is drawn at random, and why nobody draws the same: where rows lie with their
 * merchants they are kept for each merchant instead.
 */
export const drawnAtRandom: Readonly<Record<string, string>> = {
  api_keys_token: '256 random bits',
  approvals_token: '256 random bits',
  assistant_tokens_hash: '256 random bits',
  buyer_sessions_pkey: '256 random bits',
  carts_token_hash_key: '256 random bits',
  invitations_id: 'a UUID',
  mail_proofs_id: 'a UUID',
  orders_payment: 'given out by the processor, for one order',
  paired_phones_phone: '256 random bits',
  paired_phones_token: '256 random bits',
  repeated_sign_ups_id: 'a UUID',
  sessions_token: '256 random bits',
  shared_devices_secret: '256 random bits',
  sign_in_tickets_token: '256 random bits',
};
