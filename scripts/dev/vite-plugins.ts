import type { Connect, Plugin } from 'vite';
import type { ServerProcess } from './server-process.ts';

/** What the server answers itself; everything else is the web app. */
export const serverPaths = [
  '/api',
  '/healthz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/site/',
  '/about',
  '/pricing',
  '/partner',
  '/blog',
  '/customer',
  '/help',
  '/terms',
  '/policy',
];

/** The front door, and nothing behind it. */
export const frontDoor = '^/(\\?.*)?$';

/** Fills the page's settings in, as the server does with the built page. */
export const fillSettings = (settings: object): Plugin => ({
  name: 'scanfront:settings',
  transformIndexHtml: (page) =>
    page.replace('{"browser":"settings"}', JSON.stringify(settings).replaceAll('<', '\\u003c')),
});

/** Lets calls wait while the server restarts, instead of failing them. */
export const waitForServer = (server: ServerProcess): Plugin => ({
  name: 'scanfront:wait-for-server',
  configureServer: (vite) => {
    vite.middlewares.use(holdCalls(server));
  },
});

const holdCalls =
  (server: ServerProcess): Connect.NextHandleFunction =>
  async (request, response, next) => {
    if (!serverPaths.some((path) => request.url?.startsWith(path)) || (await server.ready())) return next();
    response.writeHead(503, { 'content-type': 'application/json' });
    const message = 'The server has ended; it starts again when its code changes.';
    response.end(JSON.stringify({ error: { name: 'UNAVAILABLE', message } }));
  };
