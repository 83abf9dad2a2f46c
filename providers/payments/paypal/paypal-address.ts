/** Without the slash at its end; throws where what is sent there could be read on the way. */
export function trustedAddress(address: string): string {
  const { protocol, hostname } = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isLocal)) return address.replace(/\/+$/, '');
  throw new Error(`PayPal must be reached by https: ${address}`);
}
