import type writerFor from 'fast-json-stringify';
import { z } from 'zod';
import type { Endpoint } from 'contract/kernel/endpoint';
import { whenNeeded } from './when-needed.ts';
import { jsonSchemaOf, serialisable, type JsonSchema } from './json-schema.ts';

export interface Shapes {
  readonly input: JsonSchema;
  readonly write: (answer: unknown) => string;
}

const writers = whenNeeded<typeof writerFor>('fast-json-stringify');
const known = new WeakMap<Endpoint, Shapes>();

/**
 * What a call reads and writes, as the contract declares it: worked out once in a process, however many servers it has,
 * and when it is called first. For all of them at once it is a third of what starting takes.
 */
export function shapesOf(endpoint: Endpoint): Shapes {
  const shapes = known.get(endpoint) ?? readShapes(endpoint);
  known.set(endpoint, shapes);
  return shapes;
}

function readShapes(endpoint: Endpoint): Shapes {
  const answer = serialisable(jsonSchemaOf(z.object({ success: z.boolean(), result: endpoint.output, traceId: z.string() })));
  return { input: jsonSchemaOf(endpoint.input), write: writers()(answer) };
}
