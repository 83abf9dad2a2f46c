import type { FastifyInstance } from 'fastify';

/** A port we were told to use and can't; the message names the setting. */
export class PortError extends Error {}

/** Starts listening, or says in words why that can't be. */
export async function listen(app: FastifyInstance, port: number, host: string, setting: string): Promise<void> {
  await explainPort(port, setting, () => app.listen({ port, host }));
}

export async function explainPort(port: number, setting: string, start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new PortError(`Port ${port} is already in use. Stop what uses it, or set ${setting} to another port.`);
    }
    if (code === 'EACCES') {
      throw new PortError(`Port ${port} may not be used by this user. Set ${setting} to a port above 1023.`);
    }
    throw error;
  }
}
