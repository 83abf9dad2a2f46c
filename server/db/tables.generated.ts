// Written by `npm run db:types` from the migrated schema. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;

export interface Tables {
  announcements: {
    id: string;
    title: string;
    type: 'newfeature' | 'update' | 'bugfound' | 'bugfix';
    text: string;
    link: string | null;
    created_at: Timestamp;
  };
  apps: {
    id: string;
    identifier: string;
    name: string;
    provider: string;
    category: string;
    icon: string;
    summary: string;
    description: string;
    monthly_cents: number;
    position: number;
  };
  features: {
    identifier: string;
    name: string;
    kind: 'windowed' | 'total' | 'switch';
    position: number;
  };
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: Buffer;
    reply: Json | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  identities: {
    merchant_id: string;
    provider: 'google' | 'facebook';
    subject: string;
    user_id: string;
    created_at: Timestamp;
  };
  identity_flows: {
    state_hash: Buffer;
    provider: string;
    nonce: string;
    code_verifier: string;
    expires_at: Timestamp;
  };
  identity_handoffs: {
    id: string;
    code_hash: Buffer;
    provider: string;
    subject: string;
    email: string;
    first_name: string;
    last_name: string;
    needs_code: boolean;
    code_sent_at: Timestamp | null;
    tries: Generated<number>;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  installed_apps: {
    merchant_id: string;
    app_id: string;
    installed_at: Timestamp;
  };
  invitations: {
    merchant_id: string;
    id: string;
    email: string;
    invited_by: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    accepted_at: Timestamp | null;
    withdrawn_at: Timestamp | null;
  };
  mail_proofs: {
    merchant_id: string;
    id: string;
    user_id: string;
    purpose: 'verify' | 'reset';
    tries: Generated<number>;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  merchants: {
    id: string;
    guide_status: Generated<'active' | 'dismissed'>;
    custom_settings: Generated<Json>;
    email_notification: Generated<boolean>;
    payment_customer_id: string | null;
    payment_method_id: string | null;
    is_demo: Generated<boolean>;
    created_at: Timestamp;
  };
  plan_features: {
    plan_id: string;
    feature: string;
    usage_limit: number;
  };
  plans: {
    id: string;
    name: string;
    color: string;
    monthly_cents: number;
    monthly_price_id: string;
    yearly_cents: number;
    yearly_price_id: string;
    custom_for: string | null;
    position: number;
    is_active: Generated<boolean>;
  };
  rate_limits: {
    key: string;
    window_start: Timestamp;
    count: number;
    expires_at: Timestamp;
  };
  schema_migrations: {
    name: string;
    checksum: string;
    applied_at: Generated<Timestamp>;
  };
  sessions: {
    merchant_id: string;
    id: string;
    user_id: string;
    token_hash: Buffer;
    device: string;
    created_at: Timestamp;
    last_seen_at: Timestamp;
    expires_at: Timestamp;
  };
  spent_tokens: {
    id: string;
    expires_at: Timestamp;
  };
  subscriptions: {
    merchant_id: string;
    id: string;
    plan_id: string;
    price_id: string;
    status: 'incomplete' | 'active' | 'past_due' | 'trialing' | 'canceled';
    payment_status: 'open' | 'paid';
    provider_id: string | null;
    anchor_at: Timestamp;
    ends_at: Timestamp;
    cancel_at_period_end: Generated<boolean>;
    hosted_invoice_url: string | null;
    latest_invoice: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  usage_counters: {
    merchant_id: string;
    feature: string;
    window_start: Timestamp;
    used: Generated<number>;
    reserved: Generated<number>;
  };
  usage_reservations: {
    merchant_id: string;
    id: string;
    feature: string;
    window_start: Timestamp;
    amount: number;
    expires_at: Timestamp;
  };
  users: {
    merchant_id: string;
    id: string;
    email: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    area_code: Generated<string>;
    phone: Generated<string>;
    postal_code: Generated<string>;
    address: Generated<string>;
    city: Generated<string>;
    country: Generated<string>;
    image_key: string | null;
    role: 'owner' | 'staff';
    status: 'active' | 'pending' | 'waiting' | 'inactive';
    created_at: Timestamp;
    updated_at: Timestamp;
  };
}
