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
  blog_posts: {
    merchant_id: string;
    id: string;
    store_id: string;
    title: string;
    content: Generated<string>;
    excerpt: Generated<string>;
    cover_key: string | null;
    cover_alt: Generated<string>;
    author: Generated<string>;
    tags: Generated<string[]>;
    status: 'draft' | 'scheduled' | 'published';
    publish_at: Timestamp | null;
    seo_title: string;
    seo_description: string;
    slug: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    is_sample: Generated<boolean>;
  };
  catalogue_items: {
    code: string;
    family: 'amazon' | 'homedepot' | 'dump';
    store: Generated<string>;
    source: string | null;
    item: Json | null;
    price_cents: number | null;
    list_price_cents: number | null;
    told_at: Timestamp;
    priced_at: Timestamp | null;
  };
  catalogue_loads: {
    fingerprint: string;
    file_name: string;
    rows_read: Generated<number>;
    rows_kept: Generated<number>;
    rows_skipped: Generated<number>;
    started_at: Timestamp;
    updated_at: Timestamp;
    finished_at: Timestamp | null;
  };
  categories: {
    merchant_id: string;
    id: string;
    name: string;
    thumbnail_key: string | null;
    is_featured: Generated<boolean>;
    is_sample: Generated<boolean>;
    seo_title: string;
    seo_description: string;
    slug: string;
    products_count: Generated<number>;
    created_at: Timestamp;
  };
  design_themes: {
    merchant_id: string;
    id: string;
    name: string;
    style: string;
    served_style: string;
    is_active: Generated<boolean>;
    last_active_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  discount_categories: {
    merchant_id: string;
    discount_id: string;
    category_id: string;
  };
  discount_products: {
    merchant_id: string;
    discount_id: string;
    product_id: string;
  };
  discounts: {
    merchant_id: string;
    id: string;
    store_id: string;
    title: string;
    code: string | null;
    kind: 'percentage' | 'fixed' | 'free_shipping';
    percent_hundredths: number | null;
    amount_cents: number | null;
    minimum_cents: number | null;
    minimum_items: number | null;
    is_limited: boolean;
    starts_at: Timestamp;
    ends_at: Timestamp | null;
    total_uses: number | null;
    uses_per_customer: number | null;
    used: Generated<number>;
    is_active: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  features: {
    identifier: string;
    name: string;
    kind: 'windowed' | 'total' | 'switch';
    position: number;
  };
  former_addresses: {
    slug: string;
    merchant_id: string;
    store_id: string;
    created_at: Timestamp;
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
  live_products: {
    merchant_id: string;
    store_id: string;
    product_id: string;
    version: number;
    price_cents: Generated<number>;
  };
  lookups: {
    merchant_id: string;
    id: string;
    identifier: string;
    type: 'upc' | 'asin' | 'sku';
    source: 'amazon' | 'homedepot';
    quantity: number;
    condition: string;
    price_cents: number | null;
    found_at: string;
    product_id: string | null;
    created_at: Timestamp;
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
  media: {
    merchant_id: string;
    id: string;
    key: string;
    alt: Generated<string>;
    width: number;
    height: number;
    created_at: Timestamp;
  };
  menu_entries: {
    merchant_id: string;
    store_id: string;
    place: 'main' | 'footer_1' | 'footer_2' | 'footer_3';
    position: number;
    parent: number | null;
    label: string;
    kind: string;
    category_id: string | null;
    sub_category_id: string | null;
    product_id: string | null;
    page_id: string | null;
    post_id: string | null;
    address: string | null;
    is_sample: Generated<boolean>;
  };
  menu_titles: {
    merchant_id: string;
    store_id: string;
    place: string;
    title: string;
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
  pages: {
    merchant_id: string;
    id: string;
    store_id: string;
    title: string;
    content: Generated<string>;
    status: 'draft' | 'scheduled' | 'published';
    publish_at: Timestamp | null;
    seo_title: string;
    seo_description: string;
    slug: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    is_sample: Generated<boolean>;
  };
  picture_copies: {
    merchant_id: string;
    key: string;
    shape: 'square' | 'wide';
    made_at: Timestamp | null;
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
  product_counts: {
    merchant_id: string;
    added: Generated<number>;
    ready: Generated<number>;
    published: Generated<number>;
    unpublished: Generated<number>;
    uncategorized: Generated<number>;
    samples: Generated<number>;
  };
  product_import_rows: {
    merchant_id: string;
    import_id: string;
    round: number;
    line: number;
    action: 'create' | 'update' | 'unchanged' | 'error';
    product_id: string | null;
    data: Generated<Json>;
    shown: Generated<Json>;
  };
  product_imports: {
    merchant_id: string;
    id: string;
    user_id: string;
    file_name: string;
    file_key: string;
    status: 'checking' | 'ready' | 'refused' | 'running' | 'done' | 'failed';
    dialect: 'own' | 'shopify' | 'other' | null;
    columns: Generated<string[]>;
    mapping: Generated<Json>;
    round: Generated<number>;
    done: Generated<number>;
    total: number | null;
    creates: Generated<number>;
    updates: Generated<number>;
    unchanged: Generated<number>;
    errors: Generated<number>;
    problems: Generated<Json>;
    message: string | null;
    undo_id: string | null;
    reservation_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    expires_at: Timestamp;
  };
  product_numbers: {
    merchant_id: string;
    last_sku: Generated<number>;
    last_upc: Generated<number>;
  };
  product_pictures: {
    merchant_id: string;
    key: string;
    product_id: string | null;
    created_at: Timestamp;
    derived_at: Timestamp | null;
  };
  product_words: {
    merchant_id: string;
    word: string;
  };
  products: {
    merchant_id: string;
    id: string;
    title: string;
    description: Generated<string>;
    price_cents: number;
    old_price_cents: Generated<number>;
    sale_price_cents: number | null;
    quantity: number;
    initial_quantity: number;
    condition: 'New' | 'Like-new' | 'Open-box' | 'Used' | 'Refurbished';
    condition_notes: Generated<string[]>;
    brand: Generated<string>;
    manufacturer: Generated<string>;
    barcode: Generated<string>;
    gtin14: string | null;
    asin: Generated<string>;
    sku: Generated<string>;
    sku_source: string | null;
    cl_sku: string;
    cl_upc: string | null;
    custom_field: Generated<string>;
    category_id: string | null;
    sub_category_id: string | null;
    store_location_id: string | null;
    rating_halves: number | null;
    aspects: Generated<Json>;
    status: 'Added' | 'Ready' | 'Published' | 'Unpublished';
    is_featured: Generated<boolean>;
    is_shippable: Generated<boolean>;
    is_deliverable: Generated<boolean>;
    is_active: Generated<boolean>;
    is_sample: Generated<boolean>;
    value_price_cents: number | null;
    weight_hundredths: number | null;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    slug: Generated<string>;
    images: Generated<string[]>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
    sells_at_cents: Generated<number>;
    title_key: Generated<string>;
    code_key: Generated<string | null>;
    model_key: Generated<string | null>;
    search: Generated<string>;
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
  shared_picture_copies: {
    key: string;
    shape: 'square' | 'wide';
  };
  shown_pictures: {
    merchant_id: string;
    key: string;
    build_id: string;
  };
  site_builds: {
    merchant_id: string;
    id: string;
    store_id: string;
    kind: 'publish' | 'sync' | 'system' | 'rollback';
    status: 'waiting' | 'running' | 'done' | 'failed';
    is_kept: Generated<boolean>;
    progress: Generated<number>;
    reservation: Json | null;
    products: Generated<number>;
    pages: Generated<number>;
    changed: Generated<number>;
    omitted: Generated<Json>;
    error: string | null;
    created_at: Timestamp;
    started_at: Timestamp | null;
    finished_at: Timestamp | null;
  };
  spent_tokens: {
    id: string;
    expires_at: Timestamp;
  };
  stock_movements: {
    merchant_id: string;
    id: Generated<string>;
    product_id: string;
    change: number;
    reason: 'edit' | 'count' | 'bulk' | 'import' | 'undo' | 'lookup';
    created_at: Timestamp;
  };
  store_locations: {
    merchant_id: string;
    id: string;
    store_id: string;
    name: string;
    created_at: Timestamp;
    address: Generated<Json>;
    phone: Generated<string>;
    hours: Generated<Json>;
    is_pickup: Generated<boolean>;
  };
  stores: {
    merchant_id: string;
    id: string;
    title: string;
    slug: string;
    is_active: Generated<boolean>;
    is_demo_mode: Generated<boolean>;
    site_status: Generated<'init' | 'publishing' | 'deploying' | 'error' | 'stopped' | 'live'>;
    site_url: string | null;
    site_updated_at: Timestamp | null;
    created_at: Timestamp;
    description: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    address: Generated<Json>;
    time_zone: Generated<string>;
    logo_key: string | null;
    secondary_logo_key: string | null;
    ship_to: Generated<string[]>;
    tax: Generated<Json>;
    social_links: Generated<Json>;
    announcement: Json | null;
    checkout_notes: Generated<string>;
    custom_domain: string | null;
    domain_status: Generated<'waiting' | 'ready'>;
    domain_checked_at: Timestamp | null;
    domain_found: string | null;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    parcels: Json | null;
    delivery: Json | null;
    pickup: Json | null;
    starter: Generated<string>;
    design: Json | null;
    design_updated_at: Timestamp | null;
    slides: Generated<Json>;
    updated_at: Timestamp | null;
    removed_at: Timestamp | null;
    live_build_id: string | null;
    live_base: string | null;
    refresh_due_at: Timestamp | null;
  };
  sub_categories: {
    merchant_id: string;
    id: string;
    category_id: string;
    name: string;
    seo_title: string;
    seo_description: string;
    slug: string;
    products_count: Generated<number>;
    created_at: Timestamp;
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
  uncounted_products: {
    merchant_id: string;
    category_id: string | null;
    sub_category_id: string | null;
    status: string;
    is_sample: boolean;
    change: number;
  };
  undo_acts: {
    merchant_id: string;
    id: string;
    user_id: string;
    kind: 'delete' | 'bulk' | 'write' | 'import';
    created_at: Timestamp;
    expires_at: Timestamp;
    undone_at: Timestamp | null;
  };
  undo_entries: {
    merchant_id: string;
    act_id: string;
    product_id: string;
    before: Json | null;
    version: number;
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
