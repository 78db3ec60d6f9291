import { parseArgs, type ParseArgsConfig } from 'node:util';
import { codeOf } from '../kernel/error-code.ts';

/** What was written behind a command; null where an option is none of its own or lacks its value: then the command says how it is used. */
export function optionsOf<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> | null {
  try {
    return parseArgs(config);
  } catch (error) {
    if (codeOf(error)?.startsWith('ERR_PARSE_ARGS')) return null;
    throw error;
  }
}

/** A whole number from `least` on, as it was written; NaN for anything else, undefined where nothing was. */
export function wholeOf(text: string | undefined, least: 0 | 1 = 1): number | undefined {
  if (text === undefined) return undefined;
  return /^(0|[1-9]\d{0,8})$/.test(text) && Number(text) >= least ? Number(text) : Number.NaN;
}
