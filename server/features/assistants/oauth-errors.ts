/** A refusal as OAuth words it (RFC 6749, 5.2; RFC 7591, 3.2.2). */
export class RefusedGrant extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

const descriptions = {
  invalid_grant: 'The code or token is not valid, has expired or was used before.',
  invalid_request: 'The request lacks something, or has too much of it.',
  invalid_redirect_uri: 'Addresses begin with https, or lead to this very computer.',
  invalid_client_metadata: 'The program can’t be registered like this.',
  unsupported_grant_type: 'Only authorization_code and refresh_token.',
} as const;

export const refuseGrant = (code: keyof typeof descriptions): RefusedGrant =>
  new RefusedGrant(code, descriptions[code]);
