/** Where bytes are kept. One kind today, a directory; an object store of a customer is another one of these. */
import type { Readable } from 'node:stream';

export interface FileProvider {
  readonly name: string;
  /** A random place that nothing is kept at. */
  newKey(): string;
  /** Takes over a finished local file; when it answers, the bytes survive a power cut. */
  adopt(path: string, key: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Of what lies there, whatever its row says. */
  size(key: string): Promise<number>;
  /** Quiet when there is nothing. */
  remove(key: string): Promise<void>;
  /** `undefined` where there is no telling. */
  space(): Promise<{ free: number; total: number } | undefined>;
}
