export const errorTones = { OPEN: 'wait', AGAIN: 'bad', HANDLED: 'good' } as const;
