import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server of strangers on this machine, and what it was asked for. */
export interface RemoteHost extends AsyncDisposable {
  origin: string;
  port: number;
  asked: IncomingMessage[];
  /** Answers a path from now on. */
  on(path: string, answer: RequestListener): void;
  /** The address of a path. */
  at(path: string): string;
}

export async function openRemoteHost(): Promise<RemoteHost> {
  const answers = new Map<string, RequestListener>();
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = answers.get(URL.parse(request.url ?? '', 'http://host')?.pathname ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    at: (path) => `${origin}${path}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with a body, whatever is asked. */
export const serve =
  (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(200, headers).end(body);

export const redirectTo =
  (location: string, status = 302) =>
  (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status, { location }).end();
