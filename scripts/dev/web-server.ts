import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Config } from '#server/config.ts';
import { explainPort } from '#server/listen.ts';
import { browserSettings } from '#server/scanfront.ts';
import { inProject } from '../kit/project.ts';
import type { ServerProcess } from './server-process.ts';
import { fillSettings, frontDoor, serverPaths, waitForServer } from './vite-plugins.ts';

export interface WebServer {
  vite: ViteDevServer;
  stop(): Promise<void>;
}

/** The web app as it is in the folder, hot reloaded; calls go on to the server behind. */
export async function serveWeb(config: Config, server: ServerProcess, behind: string): Promise<WebServer> {
  // Vite gets our HTTP server: one of its own would end the process before the database is shut down.
  const http = createHttpServer();
  const vite = await createVite({
    configFile: inProject('vite.config.ts'),
    appType: 'spa',
    plugins: [fillSettings(browserSettings(config)), waitForServer(server)],
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      proxy: Object.fromEntries([...serverPaths, frontDoor].map((path) => [path, behind])),
    },
  });
  http.on('request', vite.middlewares);
  try {
    await explainPort(config.APP_PORT, 'APP_PORT', () => listen(http, config.APP_PORT, config.HOST));
  } catch (error) {
    await vite.close();
    throw error;
  }
  return { vite, stop: () => close(vite, http) };
}

const listen = (http: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, host, () => resolve());
  });

async function close(vite: ViteDevServer, http: Server): Promise<void> {
  await vite.close();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}
