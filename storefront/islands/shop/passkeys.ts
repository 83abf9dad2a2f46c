import { later, t } from '#contract/language/translate.ts';
import { sayProblem } from './say-problem.ts';

const failed = later('That didn’t work. Try again, or use your password.');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

function toText(bytes: ArrayBuffer): string {
  const chars = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Shows a form that needs a passkey, and asks the browser for one before it is sent. */
export function enhancePasskeys(form: HTMLFormElement): void {
  if (!('PublicKeyCredential' in window)) return;
  form.closest<HTMLElement>('[data-passkeys]')?.removeAttribute('hidden');
  const field = form.querySelector<HTMLInputElement>('input[name="passkey"]');
  if (!field) return;
  form.addEventListener('submit', (event) => {
    if (field.value || form.dataset.asking) return;
    event.preventDefault();
    form.dataset.asking = 'true';
    sayProblem(form, '');
    (form.dataset.passkey === 'add' ? create(form) : get(form))
      .then((passkey) => {
        field.value = JSON.stringify(passkey);
        form.submit();
      })
      .catch((error: unknown) => {
        // Whoever closes the browser's own question has said no to it.
        if (!(error instanceof DOMException && error.name === 'NotAllowedError')) sayProblem(form, t(failed));
      })
      .finally(() => delete form.dataset.asking);
  });
}

async function get({ dataset }: HTMLFormElement): Promise<object> {
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(dataset.challenge ?? ''),
      rpId: dataset.host ?? '',
      userVerification: 'required',
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  const response = {
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    ...(userHandle && { userHandle: toText(userHandle) }),
  };
  return { id: credential.id, response };
}

async function create({ dataset }: HTMLFormElement): Promise<object> {
  const known = (dataset.known ?? '').split(' ').filter(Boolean);
  const credential = (await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(dataset.challenge ?? ''),
      rp: { id: dataset.host ?? '', name: dataset.store ?? '' },
      user: {
        id: toBytes(dataset.user ?? ''),
        name: dataset.email ?? '',
        displayName: `${dataset.email} (${dataset.store})`,
      },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: known.map((id) => ({ type: 'public-key', id: toBytes(id) })),
    },
  })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}
