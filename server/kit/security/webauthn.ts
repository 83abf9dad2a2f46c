import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { failure } from '../failure.ts';

/** What an authenticator made, and what it signed, as browsers hand them over. */
export interface MadePasskey {
  id: string;
  response: {
    clientDataJSON: string;
    attestationObject: string;
    transports?: readonly (Transport | null)[] | undefined;
  };
}

export interface SignedByPasskey {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** What is kept of a passkey. */
export interface KeptPasskey {
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
}

const clientData = z.object({ challenge: z.string().max(400) });

/** What the authenticator says it was asked to sign. */
export function readChallenge(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch (cause) {
    throw failure('PASSKEY_REFUSED', { cause });
  }
}

/** What the library can't read or doesn't believe is no fault of ours. */
function refused(cause: unknown): never {
  throw failure('PASSKEY_REFUSED', { cause });
}

/** The public key of a new passkey of a site; refuses what was made for another. */
export async function verifyMade({ id, response }: MadePasskey, site: string) {
  const { hostname, origin } = new URL(site);
  const { attestationObject, clientDataJSON, transports = [] } = response;
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { attestationObject, clientDataJSON },
    },
    expectedChallenge: readChallenge(clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: hostname,
  }).catch(refused);
  if (!verified.verified) throw failure('PASSKEY_REFUSED');
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: transports.filter((transport) => transport !== null),
  };
}

/** How often the authenticator says it has signed; refuses a signature that is not right, or of another person. */
export async function verifySigned(
  { id, response }: SignedByPasskey,
  { kept, ownerId, site }: { kept: KeptPasskey; ownerId: string; site: string },
): Promise<number> {
  const { hostname, origin } = new URL(site);
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== ownerId) {
    throw failure('PASSKEY_REFUSED');
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
    expectedChallenge: readChallenge(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id: kept.credential_id, publicKey: new Uint8Array(kept.public_key), counter: kept.sign_count },
  }).catch(refused);
  if (!verified) throw failure('PASSKEY_REFUSED');
  return authenticationInfo.newCounter;
}
