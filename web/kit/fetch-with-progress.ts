export type OnProgress = (share: number) => void;

interface ProgressRequest {
  method: string;
  body: FormData | string | undefined;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

/** Like `fetch`, and tells between 0 and 1 how much of the request has gone out; `fetch` itself can't. */
export function fetchWithProgress(url: string, request: ProgressRequest, onProgress: OnProgress): Promise<Response> {
  const { method, body, headers, signal } = request;
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    sending.open(method, url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve(toResponse(sending));
    sending.onerror = () => reject(new TypeError('The request did not get through'));
    sending.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    sending.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    sending.send(body ?? null);
  });
}

function toResponse(sent: XMLHttpRequest): Response {
  const retryAfter = sent.getResponseHeader('retry-after');
  return new Response(sent.responseText || null, {
    status: sent.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
