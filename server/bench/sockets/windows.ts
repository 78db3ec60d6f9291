/** An installation with so many people signed in, each at one window, and a free port for the product. */
import { createServer } from 'node:net';
import { letIn } from '../people.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from '../installation.ts';
import { portOf } from '../../machines/port-of.ts';

/** As many as have windows open on the last day of a round, as far as one machine bears them beside the product. */
export const windows = 1_000;

export async function withWindows<T>(name: string, work: (installation: Installation, tokens: readonly string[]) => Promise<T>): Promise<T> {
  const dir = placeFor(name);
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  try {
    const people = await letIn(installation.db, installation.associationId, Array.from({ length: windows }, (_, at) => ({ userName: `window${at}`, realName: `测试员${at}`, roles: ['finance'] as const })));
    return await work(installation, people.map(({ token }) => token));
  } finally {
    await installation.close();
    removeInstallation(dir);
  }
}

export const freePort = () => new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const port = portOf(server);
    server.close(() => resolve(port));
  });
});
