import { z } from 'zod';
import { email, id, requiredText, textOf, timestamp } from '../kit/values.ts';
import { permissions } from '../permissions.ts';
import type { Condition } from '../products/products.schemas.ts';

export const accountStatus = z.enum(['active', 'pending', 'waiting', 'inactive']);
export const role = z.enum(['owner', 'staff']);
export const provider = z.enum(['google', 'facebook']);

export const countries = [
  'Switzerland',
  'Portugal',
  'United States',
  'United Kingdom',
  'Spain',
  'China',
  'Germany',
] as const;

export type Country = (typeof countries)[number];

/** ISO 3166-1, as payment providers name them. */
export const countryCodes: Readonly<Record<Country, string>> = {
  Switzerland: 'CH',
  Portugal: 'PT',
  'United States': 'US',
  'United Kingdom': 'GB',
  Spain: 'ES',
  China: 'CN',
  Germany: 'DE',
};

/** The form of a postal code where the country is known; the United States' five digits otherwise. */
const postalCodes: Partial<Record<string, RegExp>> = {
  Switzerland: /^\d{4}$/,
  Portugal: /^\d{4}-?\d{3}$/,
  'United Kingdom': /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  China: /^\d{6}$/,
};
const fiveDigits = /^\d{5}$/;

export const newPassword = z.string('Required').min(1, 'Required').min(8, 'Too Short!').max(50, 'Too Long!');
const botToken = z.string('Recaptcha Failed').min(1, 'Recaptcha Failed').max(4096, 'Recaptcha Failed');
const personName = requiredText(80);
export const sixDigits = z
  .string('Required')
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits from the mail');

export const signUpInput = z.object({
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  token: botToken,
});

export const signInInput = z.object({ email, password: newPassword, token: botToken });
export const forgotInput = z.object({ email, token: botToken });
export const resetInput = z.object({ token: z.string('Required').min(1, 'Required').max(200), password: newPassword });
export const verifyInput = z.object({ id, code: sixDigits });

export const passwordInput = z
  .object({
    password: z.string('Required').min(1, 'Required').max(200),
    newPassword,
    confirmpassword: z.string('Required'),
  })
  .refine((input) => input.newPassword === input.confirmpassword, {
    message: 'Passwords must match',
    path: ['confirmpassword'],
    // The match is told together with the other rules, not after them.
    when: () => true,
  });

const optionalText = (max: number) => textOf(max).optional();

export const profileInput = z
  .object({
    firstName: personName,
    lastName: personName,
    areaCode: z
      .string()
      .trim()
      .regex(/^(\d{3})?$/, 'Make sure area code is 3 digits number')
      .optional(),
    phone: z
      .string()
      .trim()
      .regex(/^(0*[1-9]\d*)?$/, 'Area code cannot be negative')
      .max(15, 'Area code cannot be negative')
      .optional(),
    postalCode: optionalText(12),
    country: z.union([z.enum(countries), z.literal('')]).optional(),
    city: optionalText(80),
    address: optionalText(200),
  })
  .refine((input) => !input.postalCode || (postalCodes[input.country ?? ''] ?? fiveDigits).test(input.postalCode), {
    message: 'Please enter a valid postal code',
    path: ['postalCode'],
    when: () => true,
  });

const percent = z
  .number('Required')
  .int('Only whole numbers')
  .min(1, 'Between 1 and 100')
  .max(100, 'Between 1 and 100');

/** What looked-up goods cost, as a share of what the source asks, by their condition. */
export const pricePercents = z.object({
  New: percent,
  'Like-new': percent,
  'Open-box': percent,
  Used: percent,
  Refurbished: percent,
} satisfies Record<Condition, typeof percent>);

/** What the merchant chose once for all: how lookups behave, and which categories the store shows. */
export const customSettings = z.object({
  autoAssignCategories: z.boolean(),
  hdStoreID: textOf(20),
  /** Full retail where it is left out. */
  pricePercents,
  hideCategoryByLimit: z.object({
    unpublishCategories: z.boolean(),
    productsLimit: z.number().int().min(0).max(1_000_000),
  }),
});

export type CustomSettings = z.output<typeof customSettings>;

export const settingsInput = z.object({
  guideStatus: z.enum(['active', 'dismissed']).optional(),
  customSettings: customSettings.partial().optional(),
});

const installedApp = z.object({
  app_id: z.object({ _id: id, identifier: z.string() }),
  isInstalled: z.boolean(),
});

const connected = z.object({ isConnected: z.boolean() });

export const platforms = z.object({
  paypal: connected,
  stripe: z.object({ chargesEnabled: z.boolean() }),
  ebay: connected.extend({
    listingConfig: z.object({
      listingPolicies: z.object({
        returnPolicyId: z.string().optional(),
        paymentPolicyId: z.string().optional(),
        fulfillmentPolicyId: z.string().optional(),
      }),
    }),
  }),
  clover: connected,
});

export const user = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  areaCode: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  image: z.string().nullable(),
  status: accountStatus,
  role,
  /** What this person may do; the server decides, screens hide what is not allowed. */
  permissions: z.array(z.enum(permissions)),
  /** What of their role waits for them to sign in in full, where they came in by PIN. */
  withheld: z.array(z.enum(permissions)).optional(),
  hasPassword: z.boolean(),
  /** Their role demands a second factor that they have yet to set up. */
  lacksSecondFactor: z.boolean(),
  /** They run the installation; left out of everybody else's. */
  isOperator: z.literal(true).optional(),
  emailNotification: z.boolean(),
  notifications: z.object({ client: z.object({ senderLogo: z.string().nullable() }) }),
  customSettings: customSettings.partial(),
  hasPaymentMethod: z.boolean(),
  guideStatus: z.string(),
  stripeCustomerDetails: z.object({ paymentId: z.string().nullable() }),
  installed_apps: z.array(installedApp),
  platforms,
  createdAt: timestamp,
});

/** A sign-in of an account that may not enter yet: where it stands, and no token. */
const heldUser = z.object({ _id: id, email: z.string(), status: accountStatus.exclude(['active']) });
const signedInUser = user.extend({
  token: z.string(),
  /** Where one was used to sign in. */
  recoveryCodesLeft: z.number().optional(),
});

export const secondStepWay = z.enum(['totp', 'passkey']);

/** The password was right, or another house vouched for the person; what else they have is asked for, and no token yet. */
const secondStep = z.object({ ticket: z.string(), email: z.string(), ways: z.array(secondStepWay) });

/**
 * Sign-in answers the whole user with a token; a ticket for the second step; or, for an account that is not active, only
 * where it stands.
 */
export const signInReply = z.union([signedInUser, secondStep, heldUser]);

export const signUpReply = z.object({ _id: id, email: z.string(), status: accountStatus });

/** A social sign-in ends like a sign-in, or asks for the code that was mailed to prove the address. */
export const exchangeReply = z.union([
  signedInUser,
  secondStep,
  heldUser,
  z.object({ needsCode: z.literal(true), email: z.string() }),
]);

export const wayIn = z.enum(['password', 'passkey', 'google', 'facebook', 'mail', 'invitation', 'pin']);

export type WayIn = z.output<typeof wayIn>;

export const session = z.object({
  _id: id,
  device: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
  /** How they came in; null where it was not written down yet. */
  wayIn: wayIn.nullable(),
  /** The network that was used last: a block of addresses, and no place on a map. */
  network: z.string().nullable(),
  isSameNetwork: z.boolean(),
});

export type User = z.output<typeof user>;
export type SecondStep = z.output<typeof secondStep>;
export type SignInReply = z.output<typeof signInReply>;
