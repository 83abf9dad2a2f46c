import { randomBytes } from 'node:crypto';
import type { IdentityFlow } from './identity.port.ts';

const random = () => randomBytes(32).toString('base64url');

export function newFlow(redirectUri: string): IdentityFlow {
  return { state: random(), nonce: random(), codeVerifier: random(), redirectUri };
}

/** Opens the vendor's page as a browser would, and gives back the form that is on it. */
export async function openConsent(address: URL): Promise<{ status: number; action: URL; fields: URLSearchParams }> {
  const response = await fetch(address);
  const source = await response.text();
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of source.matchAll(/<input[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/g)) {
    fields.set(name, value.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'));
  }
  const action = new URL(/<form[^>]* action="([^"]+)"/.exec(source)?.[1] ?? '', address);
  return { status: response.status, action, fields };
}

/** Walks through the vendor's page and comes back with the address the browser is sent to. */
export async function walkConsent(address: URL, choices: Record<string, string>): Promise<URL> {
  const { action, fields } = await openConsent(address);
  fields.set('option', 'on');
  for (const [name, value] of Object.entries(choices)) fields.set(name, value);
  if (fields.get('option') === '') fields.delete('option');
  const response = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', address);
}
