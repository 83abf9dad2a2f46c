/**
 * What names of cookies begin with where everything is encrypted: browsers then take them over such connections alone,
 * and, where they are for the whole host, from no neighbour of it.
 */
export function cookiePrefix(origin: string, path: string): '' | '__Host-' | '__Secure-' {
  if (!origin.startsWith('https:')) return '';
  return path === '/' ? '__Host-' : '__Secure-';
}
