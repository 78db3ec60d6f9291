import type { App } from '../../../app.ts';
import type { Http } from '../../../kernel/context.ts';
import { isOwnOrigin } from '../../../machines/session/own-origin.ts';

/**
 * The origin that an envelope must be sealed for: what the browser says, if it is one of ours. A page elsewhere that
 * lures people into signing in here, or there, gets envelopes that open nothing.
 */
export const ownOrigin = (app: App, { origin }: Http): string | null => isOwnOrigin(app, origin) ? origin : null;
