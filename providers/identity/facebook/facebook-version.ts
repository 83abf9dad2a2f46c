/** The version of Facebook's Graph API that we speak; each is served for about two years. */
export const graphVersion = 'v23.0';
