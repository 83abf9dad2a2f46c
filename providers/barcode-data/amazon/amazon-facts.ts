// What Amazon's published contract of the Catalog Items API does not say, from experience: to be checked with real keys.

/** The header that carries the access token; requests need no signature any more. */
export const tokenHeader = 'x-amz-access-token';

/** The path of the token call below https://api.amazon.com. */
export const tokenPath = '/auth/o2/token';

/** Nodes that only hold the tree of categories together, and tell a buyer nothing. */
export const structuralNodes: ReadonlySet<string> = new Set(['Categories', 'Departments', 'Products', 'Self Service']);

/** An access token is used no longer than this before its end. */
export const tokenMarginMs = 60_000;

/** What one selling account may ask in a second, and at once. */
export const requestsPerSecond = 2;
