import type { ErrorCode } from 'contract/errors';
import type { Finding } from 'contract/kernel/workflow';
import { say, type Word } from './words.ts';

/** Codes that the browser gives itself, because nobody answered or something else than the product did. */
export type FailureCode = ErrorCode | 'noAnswer' | 'cancelled' | 'unknown';

export interface FieldFault { path: string; message: string }

/** The sentences of the specification's error catalogue for answers that carry none of their own. */
const withoutBody: Record<number, { code: FailureCode; message: Word }> = {
  401: { code: 'unauthenticated', message: '认证失败，无法访问系统资源' },
  403: { code: 'forbidden', message: '当前操作没有权限' },
  404: { code: 'notFound', message: '访问资源不存在' },
  413: { code: 'tooLarge', message: '上传或提交的内容过大，请减小后重试' },
  503: { code: 'busy', message: '系统正忙，请稍后重试' },
};
const noAnswerSentence = '请求超时，请检查网络或联系管理员！';
const unknownSentence = '系统未知错误，请反馈给管理员';

/** The one error type of the console: a call that was not done, and the sentence for the person. */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly code: FailureCode, message: string, readonly status: number, readonly details = '',
    readonly fields: readonly FieldFault[] = [], readonly findings: readonly Finding[] = [], readonly traceId = '',
  ) { super(message); }

  /** The error text is taken from the details, then from the message. */
  get sentence(): string { return this.details || this.message; }
}

export interface FailureBody { error?: { code: FailureCode; message: string; details?: string; fields?: FieldFault[]; findings?: Finding[] }; traceId?: string }

/** Reads our failure body; a proxy's or browser's page gets the sentence of its status. */
export function failureOf(status: number, body: FailureBody | undefined): CallError {
  const { error, traceId } = body ?? {}; // Looked at below before it is believed.
  if (error?.message) return new CallError(error.code, error.message, status, error.details, error.fields, error.findings, traceId);
  const known = withoutBody[status];
  return new CallError(known?.code ?? 'unknown', say(known?.message ?? unknownSentence), status, '', [], [], traceId);
}

export const noAnswer = (): CallError => new CallError('noAnswer', say(noAnswerSentence), 0);
export const cancelled = (): CallError => new CallError('cancelled', '已取消', 0);

/** Any thrown thing as a CallError, so that every screen shows failures in one way. */
export const asFailure = (thrown: unknown): CallError =>
  thrown instanceof CallError ? thrown : new CallError('unknown', say(unknownSentence), 0);
