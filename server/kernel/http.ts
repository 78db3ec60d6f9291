import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Http } from './context.ts';

/** The request as handlers see it: no framework types beyond the kernel. */
export function httpOf(_app: App, request: FastifyRequest, reply: FastifyReply): Http {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    ip: request.ip,
    header,
    cookie: (name) => cookies(header('cookie')).get(name),
    setCookie: (line) => { reply.header('set-cookie', line); },
    setHeader: (name, value) => { reply.header(name, value); },
    origin: header('origin') ?? `${request.protocol}://${request.host}`,
  };
}

export const cookies = (line = '') => new Map(line.split(';').map((pair): [string, string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}));
