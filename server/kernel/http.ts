import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Http } from './context.ts';
import { cookieLine, readCookie } from './cookies.ts';

/** The request as handlers see it: no framework types beyond the kernel. */
export function httpOf({ publicOrigins }: App, request: FastifyRequest, reply: FastifyReply): Http {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    ip: request.ip,
    header,
    cookie: (name) => readCookie(request.raw, publicOrigins, name),
    setCookie: (line) => { reply.header('set-cookie', cookieLine(request.raw, publicOrigins, line)); },
    setHeader: (name, value) => { reply.header(name, value); },
    origin: header('origin') ?? `${request.protocol}://${request.host}`,
  };
}

/** The path as it was sent; of a whole address (RFC 9112, 3.2.2) what stands behind the host. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!.replace(/^https?:\/\/[^/]+/i, '');
