import { failureOf, type CallError, type FailureBody } from './failure.ts';
import { notice } from './notice.ts';
import { say } from './words.ts';

/** The specification: what is not there is said at the top of the page too, beside the sentence where the thing would stand or the deed was done. `isQuiet`: nobody has asked, or nobody waits any more. */
export function refusalOf(status: number, body: FailureBody | undefined, isQuiet = false): CallError {
  if (status === 404 && !isQuiet) notice.info(say('获取资源不存在'));
  return failureOf(status, body);
}
