import { hash } from 'node:crypto';

/** A short name for some bytes or texts: the same ones have the same. */
export const fingerprint = (...parts: (string | Uint8Array)[]): string =>
  parts.length === 1
    ? hash('sha256', parts[0] ?? '', 'base64url').slice(0, 22)
    : hash('sha256', parts.map((part) => hash('sha256', part, 'base64url')).join(), 'base64url').slice(0, 22);

/** The same where a name stands in an address that some read without regard to case. */
export const lowerFingerprint = (...parts: (string | Uint8Array)[]): string =>
  hash('sha256', parts.map((part) => hash('sha256', part, 'hex')).join(), 'hex').slice(0, 12);
