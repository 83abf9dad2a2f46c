export interface Part {
  /** What came, as a tree that is not on the page yet. */
  box: HTMLElement;
  /** Where the answer came from, after redirections. */
  url: string;
  status: number;
}

/** Asks for a part of a page; an answer that is a whole page is cut down to it. */
export async function askPart(address: string, name: 'main' | 'drawer', request: RequestInit = {}): Promise<Part> {
  const part = await fetchPart(address, name, request);
  if (part.status === 429) throw new Error('The store asks to wait');
  return part;
}

/** The same for who shows also an answer that asks to wait. */
export async function fetchPart(address: string, name: 'main' | 'drawer', request: RequestInit): Promise<Part> {
  const reply = await fetch(address, {
    ...request,
    headers: { 'X-Part': name, Accept: 'text/html' },
    credentials: 'same-origin',
  });
  const isPage = reply.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (reply.status >= 500 || !isPage) throw new Error(`The store answered ${reply.status}`);
  const { body } = new DOMParser().parseFromString(await reply.text(), 'text/html');
  return { box: body.querySelector('main') ?? body, url: reply.url, status: reply.status };
}

/** A form as the browser itself would send it. */
export function formBody(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const entries = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries);
}
