import { after } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { sameSecret } from '../security/secrets.ts';

type Needs = Pick<Deps, 'secrets' | 'clock' | 'urls'>;

/** An address at which one private file can be fetched until it expires; nobody else can make one. */
export function signPrivateFile(deps: Needs, key: string, options: { filename: string; lifeMs: number }): string {
  const expires = String(after(deps.clock.now(), options.lifeMs).getTime());
  const filename = options.filename.replace(/[^\w.-]+/g, '_');
  const url = new URL(`/files/${key}`, deps.urls.content);
  url.search = new URLSearchParams({ expires, filename, signature: sign(deps, key, expires, filename) }).toString();
  return url.href;
}

/** What a signed address grants, or null when it is not ours, was altered or has expired. */
export function openPrivateFile(
  deps: Needs,
  key: string,
  query: Partial<Record<string, string>>,
): { filename: string } | null {
  const { expires = '', filename = '', signature = '' } = query;
  const genuine = sameSecret(String(signature), sign(deps, key, String(expires), String(filename)));
  return genuine && Number(expires) > deps.clock.now().getTime() ? { filename } : null;
}

const sign = ({ secrets }: Needs, key: string, expires: string, filename: string) =>
  secrets.token('private-file', JSON.stringify([key, expires, filename]));
