/** A window's end of the live connection, without a screen. */
import { WebSocket } from 'ws';
import { live, socketPath, type Push } from 'contract/areas/account/live';
import type { Output } from 'contract/kernel/endpoint';
import type { Visitor } from '../testing.ts';

export interface Listening {
  readonly socket: WebSocket;
  /** The next push: one that has come already, or else the one to come. */
  next(): Promise<Push['type']>;
  /** How the server has ended it. */
  readonly ended: Promise<{ code: number; why: string }>;
}

export async function ticketOf(visitor: Visitor): Promise<string> {
  const { status, body } = await visitor.post(live.endpoints.ticket.path);
  if (status !== 200) throw new Error(`no ticket: ${status}`);
  return (body.result as Output<typeof live.endpoints.ticket>).ticket;
}

export interface Arrival { ticket?: string; url?: string; cookie?: string; origin?: string }

/** Answers the status of the refusal where there is no way in. */
export async function listen(visitor: Visitor, given: Arrival = {}): Promise<Listening | number> {
  const { url = visitor.url, ticket = await ticketOf(visitor), origin = url, cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } = given;
  const socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}?token=${ticket}`, { origin, headers: { cookie }, localAddress: visitor.address });
  const heard: Push['type'][] = [];
  const waiting: ((type: Push['type']) => void)[] = [];
  socket.on('message', (data) => {
    const { type }: Push = JSON.parse(String(data));
    // Whatever the time is.
    if (type === 'stillHere') return;
    const first = waiting.shift();
    if (first) first(type);
    else heard.push(type);
  });
  const ended = new Promise<{ code: number; why: string }>((resolve) => { socket.on('close', (code, why) => resolve({ code, why: String(why) })); });
  const listening: Listening = { socket, ended, next: async () => heard.shift() ?? new Promise((resolve) => { waiting.push(resolve); }) };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(listening));
    socket.on('unexpected-response', (_, response) => { resolve(response.statusCode ?? 0); response.destroy(); });
    socket.on('error', reject);
  });
}

export async function listening(visitor: Visitor, given: Arrival = {}): Promise<Listening> {
  const opened = await listen(visitor, given);
  if (typeof opened === 'number') throw new Error(`refused: ${opened}`);
  return opened;
}
