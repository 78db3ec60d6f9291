import type { Readable } from 'node:stream';

/** What a stream gives: bytes, as long as nobody has set an encoding. Node's own type leaves that open. */
export const bytesOf = (stream: Pick<Readable, typeof Symbol.asyncIterator>): AsyncIterable<Buffer> => stream;
