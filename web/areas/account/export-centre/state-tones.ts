export const stateTones = { WAITING: 'wait', QUEUED: 'busy', RUNNING: 'busy', READY: 'good', REFUSED: 'bad', CANCELLED: 'still', FAILED: 'bad', EXPIRED: 'still' } as const;
