import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import { toMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import type { Rights } from './sign-in/rights.service.ts';
import type { UserRow } from './users.repository.ts';

interface MerchantRow {
  guide_status: string;
  custom_settings: unknown;
  email_notification: boolean;
  mail_settings: unknown;
  payment_customer_id: string | null;
  payment_method_id: string | null;
}

/** A user with what is the merchant's, as `GET /users` tells it. */
export function toUser(
  row: UserRow & { lacksSecondFactor: boolean; isOperator: boolean },
  rights: Rights & { withheld: ReadonlySet<Permission> | undefined },
  merchant: MerchantRow,
  apps: { id: string; identifier: string }[],
  platforms: User['platforms'],
): User {
  return {
    _id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    areaCode: row.area_code,
    phone: row.phone,
    postalCode: row.postal_code,
    address: row.address,
    city: row.city,
    country: row.country,
    image: row.image_key,
    status: row.status,
    role: row.role,
    permissions: [...rights.permissions],
    withheld: rights.withheld && [...rights.withheld],
    hasPassword: row.password_hash !== null,
    lacksSecondFactor: row.lacksSecondFactor,
    isOperator: row.isOperator || undefined,
    emailNotification: merchant.email_notification,
    notifications: { client: { senderLogo: toMailSettings(merchant.mail_settings).client.senderLogo } },
    customSettings: merchant.custom_settings as User['customSettings'],
    hasPaymentMethod: merchant.payment_method_id !== null,
    guideStatus: merchant.guide_status,
    stripeCustomerDetails: { paymentId: merchant.payment_customer_id },
    installed_apps: apps.map((app) => ({ app_id: { _id: app.id, identifier: app.identifier }, isInstalled: true })),
    platforms,
    createdAt: row.created_at.toISOString(),
  };
}
